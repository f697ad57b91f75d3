import {
  errorBody,
  errorStatuses,
  PRODUCT_NAME,
  tokenErrorBody,
  type Access,
  type RouteDefinition,
} from '@propsmith/contract';
import { z } from 'zod';
import { keySentence } from './api-key-docs.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const document = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // OpenAPI 3.1 names the dialect once for the whole document.
  delete document.$schema;
  return document;
};

export const accessSentences: Readonly<Record<Access, string>> = {
  public: 'Anybody may call this.',
  'signed-in': 'A signed-in member of a company may call this, for the company’s own data.',
  admin: 'A signed-in customer-admin of the company may call this.',
  plan: 'A signed-in customer-admin may call this, or the bearer of the plan token of a company just made.',
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const parametersIn = (place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const requestBodyOf = ({ body, multipart }: RouteDefinition) => {
  if (body === undefined && multipart === undefined) return {};
  const schema = body === undefined ? { type: 'object' as const } : schemaOf(body, 'input');
  const content = { ...(body && json(schema)), ...(multipart && { 'multipart/form-data': { schema } }) };
  return { requestBody: { required: true, content } };
};

const replyContent = ({ file, reply }: RouteDefinition) =>
  file === undefined
    ? json(schemaOf(reply, 'output'))
    : { [file]: { schema: { type: 'string', format: 'binary' } } };

const errorResponses = (access: Access) => ({
  '400': { $ref: '#/components/responses/Refused' },
  ...(access !== 'public' && { '401': { $ref: '#/components/responses/TokenRefused' } }),
  default: { $ref: '#/components/responses/Refused' },
});

const operationOf = (name: string, route: RouteDefinition) => ({
  operationId: name,
  summary: route.summary,
  description: accessSentences[route.access] + keySentence(route),
  ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
  parameters: [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...parametersIn('header', route.headers),
  ],
  ...requestBodyOf(route),
  responses: {
    [route.status ?? 200]: { description: 'Done.', content: replyContent(route) },
    ...errorResponses(route.access),
  },
});

const pathsOf = (routes: Readonly<Record<string, RouteDefinition>>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return paths;
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (routes: Readonly<Record<string, RouteDefinition>>, publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT_NAME} API`,
    version: '1',
    description: 'Dates are UTC, ISO 8601. Amounts are integer cents.',
  },
  servers: [{ url: publicUrl }],
  paths: pathsOf(routes),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'An access token, or an API key where it may be used',
      },
    },
    responses: {
      Refused: {
        description: `The request is refused; \`code\` is one of ${Object.keys(errorStatuses).join(', ')}.`,
        content: json(schemaOf(errorBody, 'output')),
      },
      TokenRefused: {
        description: 'The bearer token is missing, expired or not valid.',
        content: json(schemaOf(z.union([tokenErrorBody, errorBody]), 'output')),
      },
    },
  },
});
