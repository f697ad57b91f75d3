import type { Role } from '@propsmith/contract';

/** A signed-in member. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  /** The session, which a logout revokes. */
  readonly familyId: string;
}

/** The owner of a new company, who may choose its plan and nothing else. */
export interface PlanActor {
  readonly userId: string;
  readonly companyId: string;
  readonly plan: true;
}

/** Implemented by the accounts feature; both methods refuse with `token_not_valid`. */
export interface Authenticator {
  member(bearer: string): Promise<Actor>;
  memberOrPlan(bearer: string): Promise<Actor | PlanActor>;
}

export const isPlanActor = (actor: Actor | PlanActor): actor is PlanActor => 'plan' in actor;
