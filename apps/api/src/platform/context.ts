import type { Deps } from './deps.ts';
import type { Actor } from './http/actor.ts';
import type { RequestInfo } from './http/request-info.ts';

/** First argument of a use case: the services it uses, and the request it answers. */
export type PublicContext<Used extends keyof Deps> = Pick<Deps, Used> & { readonly request: RequestInfo };

/** The same for a use case that only a signed-in member may call. */
export type MemberContext<Used extends keyof Deps> = PublicContext<Used> & { readonly actor: Actor };
