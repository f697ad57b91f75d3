import type { Reading, ReadStatement } from '../../platform/db/reading.ts';
import type { Actor, Authenticator } from '../../platform/http/actor.ts';
import { Recent } from '../../platform/recent.ts';
import { Refusal } from '../../platform/refusal.ts';

const LAST_SEEN_MAX = 10_000;

type Values = Readonly<Record<string, unknown>>;

/** A kind of bearer by which a member is recognised: an access token, an API key. */
export interface BearerKind<Credential> {
  /** What the bearer contains; refuses one that is not well-formed. */
  credentialOf(bearer: string): Promise<Credential> | Credential;
  /** The same for the same credential, different for any other. */
  idOf(credential: Credential): string;
  /** Undefined when the credential is not live. */
  find(credential: Credential): Promise<Actor | undefined>;
  /** Prepares what is read for a member whose credential is live and whose company and role are as given. */
  statements(statement: ReadStatement): {
    execute(values: Record<string, unknown>): PromiseLike<readonly object[]>;
  };
  /** Of the placeholders by which such a statement finds the credential. */
  valuesOf(credential: Credential): Values;
  /** Why the credential is not live. */
  refusalOf(credential: Credential): Promise<Refusal> | Refusal;
}

/** What is read for an actor, unless the caller may not read it as this actor. */
const planFor = <Answer>(
  plan: (actor: Actor) => Reading<Answer>,
  actor: Actor,
): Reading<Answer> | undefined => {
  try {
    return plan(actor);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/**
 * Reads user and credential on each request, so that revocation, deactivation and a changed role take effect at once.
 */
export const createLiveAuthenticator = <Credential>(
  kind: BearerKind<Credential>,
): Pick<Authenticator, 'member' | 'read'> => {
  /** Only a guess at what the database says: each statement checks it. */
  const lastSeen = new Recent<Actor>(LAST_SEEN_MAX);

  const confirm = async (credential: Credential): Promise<Actor> => {
    const actor = await kind.find(credential);
    if (actor === undefined) throw await kind.refusalOf(credential);
    lastSeen.set(kind.idOf(credential), actor);
    return actor;
  };

  /** Undefined when the credential is not live, or not this actor's. */
  const readAs = async <Answer>(
    credential: Credential,
    actor: Actor,
    { statement, values, answer }: Reading<Answer>,
  ) => {
    const found = kind.valuesOf(credential);
    const [row] = await kind.statements(statement).execute({ ...actor, ...found, ...values });
    return row && { answer: await answer(row as never) };
  };

  return {
    member: async (bearer) => confirm(await kind.credentialOf(bearer)),
    read: async (bearer, plan) => {
      const credential = await kind.credentialOf(bearer);
      const guessed = lastSeen.get(kind.idOf(credential));
      const planned = guessed && planFor(plan, guessed);
      const read = planned && (await readAs(credential, guessed, planned));
      if (read) return read.answer;
      const actor = await confirm(credential);
      const confirmed = await readAs(credential, actor, plan(actor));
      if (!confirmed) throw await kind.refusalOf(credential);
      return confirmed.answer;
    },
  };
};
