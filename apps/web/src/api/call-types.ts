import type { DOMAIN_NAME, RouteDefinition } from '@propsmith/contract';
import type { z } from 'zod';

type ParamsPart<Route> = Route extends { readonly params: infer Schema extends z.ZodType }
  ? { readonly params: z.input<Schema> }
  : unknown;

type HeadersPart<Route> = Route extends { readonly headers: infer Schema extends z.ZodType }
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly headers?: z.input<Schema> }
    : { readonly headers: z.input<Schema> }
  : unknown;

type QueryPart<Route> = Route extends { readonly query: infer Schema extends z.ZodType }
  ? { readonly query?: Partial<z.output<Schema>> }
  : unknown;

/** `domain_name` is optional in every JSON body; routes that require it refuse a body without. */
type JsonBody<Schema> = Omit<z.input<Schema>, 'domain_name'> & { readonly domain_name?: typeof DOMAIN_NAME };

type BodyPart<Route> = Route extends { readonly multipart: true }
  ? { readonly form: FormData | Blob }
  : Route extends { readonly body: infer Schema extends z.ZodType }
    ? { readonly body: JsonBody<Schema> }
    : unknown;

/** Options of every call. */
interface AnyCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Used instead of the session's access token, such as a plan token; its refusal does not end the session. */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** Options of a call of this route. */
type CallOptions<Route extends RouteDefinition> = AnyCallOptions &
  ParamsPart<Route> &
  HeadersPart<Route> &
  QueryPart<Route> &
  BodyPart<Route>;

/** Routes without parameters and body can be called without options. */
type OptionsArgument<Route extends RouteDefinition> =
  AnyCallOptions extends CallOptions<Route> ? [options?: CallOptions<Route>] : [options: CallOptions<Route>];

/** A downloaded file with the name given by the server. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Blob;
}

export type Reply<Route extends RouteDefinition> = Route extends { readonly file: string }
  ? ReceivedFile
  : z.output<Route['reply']>;

/** Calls a route of the contract. Failed requests reject with a CallFailure. */
export type Call = <Route extends RouteDefinition>(
  route: Route,
  ...options: OptionsArgument<Route>
) => Promise<Reply<Route>>;

/** The options of any route, as the transport reads them. */
export interface SentOptions extends AnyCallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly form?: FormData | Blob;
}
