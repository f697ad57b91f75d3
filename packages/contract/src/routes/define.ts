import type { z } from 'zod';
import type { ApiKeyScope } from '../api-key.ts';
import { fillPath } from '../fill-path.ts';

/**
 * Who may call a route:
 * - public: anybody, without credentials
 * - signed-in: a member of a company, limited to the company's data
 * - admin: a customer-admin of the company
 * - plan: a customer-admin, or the holder of the plan token that signup returns
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'plan';

export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With a trailing slash; parameters as `:name`. */
  readonly path: `/api/${string}/`;
  readonly access: Access;
  /** The scope that an API key needs here. Without one the route takes no API key. */
  readonly apiKey?: ApiKeyScope;
  /** May be called by a member who has to set up a second factor before anything else. */
  readonly beforeFactor?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may also be multipart/form-data, with files. */
  readonly multipart?: true;
  readonly status?: 201;
  /** Media type of a route that answers with a file. */
  readonly file?: 'text/csv; charset=utf-8' | 'application/pdf' | 'application/zip';
  readonly reply: z.ZodType;
}

export const route = <const Definition extends RouteDefinition>(definition: Definition): Definition =>
  definition;

export const pathOf = (
  definition: Pick<RouteDefinition, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => fillPath(definition.path, params);
