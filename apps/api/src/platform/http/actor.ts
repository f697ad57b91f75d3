import type { ApiKeyScope, Role } from '@propsmith/contract';
import type { Reading } from '../db/reading.ts';

/** A signed-in member. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  /** The session, which a logout revokes; for an API key its id. */
  readonly familyId: string;
  /** The company requires a second factor, and the member has none. */
  readonly mustSetUpFactor: boolean;
  /** Present when the request came with an API key instead of a session. */
  readonly apiKey?: { readonly id: string; readonly scopes: readonly ApiKeyScope[] };
}

/** The owner of a new company, who may choose its plan and nothing else. */
export interface PlanActor {
  readonly userId: string;
  readonly companyId: string;
  readonly plan: true;
}

/** Implemented by the accounts feature; each method refuses a bearer that is not valid. */
export interface Authenticator {
  member(bearer: string): Promise<Actor>;
  memberOrPlan(bearer: string): Promise<Actor | PlanActor>;
  /**
   * Who asks and what is asked, in one statement. `plan` is called with the actor of the session's last request, and again
   * when the database knows another; it must not query. Columns of `user_account` are those of the caller's row.
   */
  read<Answer>(bearer: string, plan: (actor: Actor) => Reading<Answer>): Promise<Answer>;
}

export const isPlanActor = (actor: Actor | PlanActor): actor is PlanActor => 'plan' in actor;
