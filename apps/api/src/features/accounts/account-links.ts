import { lifetimes } from '@propsmith/contract';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { secondsAfter } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isUuid, newId, randomSecret, sha256Hex } from '../../platform/ids.ts';
import { accountLink } from './accounts.tables.ts';

export type LinkPurpose = typeof accountLink.$inferSelect.purpose;

const lifetimeSeconds: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': lifetimes.verificationLinkSeconds,
  'reset-password': lifetimes.resetLinkSeconds,
  invitation: lifetimes.invitationLinkSeconds,
};

/** Links that set a password. */
export const passwordPurposes: readonly LinkPurpose[] = ['reset-password', 'invitation'];

const replacedBy = (purpose: LinkPurpose): readonly LinkPurpose[] =>
  passwordPurposes.includes(purpose) ? passwordPurposes : [purpose];

export const voidLinks = async (
  tx: Tx,
  now: Date,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> => {
  await tx
    .update(accountLink)
    .set({ voidedAt: now })
    .where(
      and(
        eq(accountLink.userId, userId),
        inArray(accountLink.purpose, purposes),
        isNull(accountLink.usedAt),
        isNull(accountLink.voidedAt),
      ),
    );
};

export interface IssuedLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues a link and voids the older ones that it replaces. The caller has locked the user's row, so that one is open. */
export const issueLink = async (
  tx: Tx,
  now: Date,
  userId: string,
  purpose: LinkPurpose,
): Promise<IssuedLink> => {
  await voidLinks(tx, now, userId, replacedBy(purpose));
  const token = randomSecret();
  const expiresAt = secondsAfter(now, lifetimeSeconds[purpose]);
  const tokenHash = sha256Hex(token);
  await tx.insert(accountLink).values({ id: newId(), userId, purpose, tokenHash, createdAt: now, expiresAt });
  return { userId, purpose, token, expiresAt };
};

/** The two parts of a link in a request, not validated. */
export interface PresentedLink {
  readonly uuid: string;
  readonly token: string;
}

const matches = ({ uuid, token }: PresentedLink, purposes: readonly LinkPurpose[]) =>
  and(
    eq(accountLink.userId, uuid),
    eq(accountLink.tokenHash, sha256Hex(token)),
    inArray(accountLink.purpose, purposes),
  );

export const findLink = async (db: Database, presented: PresentedLink, purposes: readonly LinkPurpose[]) => {
  if (!isUuid(presented.uuid)) return undefined;
  const [link] = await db.select().from(accountLink).where(matches(presented, purposes));
  return link;
};

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const isOpen = (link: Link, now: Date): boolean =>
  link.usedAt === null && link.voidedAt === null && link.expiresAt > now;

/** Marks an open link as used; true for exactly one of several callers. */
export const consumeLink = async (tx: Tx, now: Date, linkId: string): Promise<boolean> => {
  const consumed = await tx
    .update(accountLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLink.id, linkId),
        isNull(accountLink.usedAt),
        isNull(accountLink.voidedAt),
        gt(accountLink.expiresAt, now),
      ),
    )
    .returning({ id: accountLink.id });
  return consumed.length === 1;
};
