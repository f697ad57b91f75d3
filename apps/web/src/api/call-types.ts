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

/** Every JSON body may name the product; the routes that need it refuse a body without. */
type JsonBody<Schema> = Omit<z.input<Schema>, 'domain_name'> & { readonly domain_name?: typeof DOMAIN_NAME };

type BodyPart<Route> = Route extends { readonly multipart: true }
  ? { readonly form: FormData | Blob }
  : Route extends { readonly body: infer Schema extends z.ZodType }
    ? { readonly body: JsonBody<Schema> }
    : unknown;

/** What any call may be given. */
interface AnyCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A credential other than the session's, such as a plan token: its refusal is no matter of the session. */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** What a call of this route must and may be given. */
type CallOptions<Route extends RouteDefinition> = AnyCallOptions &
  ParamsPart<Route> &
  HeadersPart<Route> &
  QueryPart<Route> &
  BodyPart<Route>;

/** Routes without parameters and body can be called without options. */
type OptionsArgument<Route extends RouteDefinition> =
  AnyCallOptions extends CallOptions<Route> ? [options?: CallOptions<Route>] : [options: CallOptions<Route>];

/** A file to save, named as the server names it. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Blob;
}

export type Reply<Route extends RouteDefinition> = Route extends { readonly file: string }
  ? ReceivedFile
  : z.output<Route['reply']>;

/** Calls a route of the contract. Rejects with a CallFailure and nothing else. */
export type Call = <Route extends RouteDefinition>(
  route: Route,
  ...options: OptionsArgument<Route>
) => Promise<Reply<Route>>;

/** The options as the transport reads them, whatever the route. */
export interface SentOptions extends AnyCallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly form?: FormData | Blob;
}
