import { lifetimes } from '@propsmith/contract';

/** A member who has just signed up, and the token that lets the new company choose its plan before login. */
export interface NewMember {
  readonly memberId: string;
  readonly planToken: string;
}

const KEY = 'propsmith.new-member';

const isStored = (value: unknown): value is NewMember & { readonly expiresAtMs: number } =>
  typeof value === 'object' &&
  value !== null &&
  'memberId' in value &&
  typeof value.memberId === 'string' &&
  'planToken' in value &&
  typeof value.planToken === 'string' &&
  'expiresAtMs' in value &&
  typeof value.expiresAtMs === 'number';

/** The new member of this tab until the plan is chosen or the token has expired: after a reload or the mailed link. */
export const storedNewMember = (): NewMember | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isStored(stored) || stored.expiresAtMs <= Date.now()) return null;
    return { memberId: stored.memberId, planToken: stored.planToken };
  } catch {
    return null;
  }
};

export const storeNewMember = (member: NewMember | null): void => {
  try {
    if (member === null) {
      sessionStorage.removeItem(KEY);
      return;
    }
    const expiresAtMs = Date.now() + lifetimes.planTokenSeconds * 1000;
    sessionStorage.setItem(KEY, JSON.stringify({ ...member, expiresAtMs }));
  } catch {
    // Site data is blocked: the plan can be chosen until the page is left.
  }
};
