import { z } from 'zod';
import { limits } from '../limits.ts';
import { maximumCharacters, serverMessages, signupMessages } from '../messages/index.ts';
import { DOMAIN_NAME } from '../product.ts';
import { oneLine } from './text.ts';

/** A required text: missing, blank and wrong type all give the same message. */
export const requiredText = (charsMax: number, requiredMessage: string) =>
  oneLine(
    z
      .string({ error: requiredMessage })
      .max(charsMax, { error: maximumCharacters(charsMax) })
      .refine((text) => text.trim() !== '', { error: requiredMessage, abort: true }),
  );

/** A text that may be blank. */
export const optionalText = (charsMax: number) =>
  oneLine(
    z.string({ error: serverMessages.textExpected }).max(charsMax, { error: maximumCharacters(charsMax) }),
  );

export const searchText = optionalText(limits.searchCharsMax).transform((text) => text.trim());

/** A required text without leading and trailing whitespace. */
export const nameText = (charsMax: number, requiredMessage: string) =>
  requiredText(charsMax, requiredMessage).transform((text) => text.trim());

/** A secret: not trimmed, all characters allowed. */
export const secretText = (charsMax: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .min(1, { error: requiredMessage })
    .max(charsMax, { error: maximumCharacters(charsMax) });

// One @, no whitespace, a dot in the domain. Whether the address exists only its mail server can tell.
const emailShape = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\]]+$/;

export const emailAddress = (requiredMessage: string) =>
  requiredText(limits.emailCharsMax, requiredMessage)
    .transform((email) => email.trim().toLowerCase())
    .refine((email) => emailShape.test(email), { error: signupMessages.emailInvalid });

export const domainName = z.literal(DOMAIN_NAME, { error: serverMessages.unknownProduct });

/** A JSON body. `domain_name` is validated when present; a route that requires it has it in `shape`. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ domain_name: domainName.optional(), ...shape }, { error: serverMessages.bodyRequired });

/** `true`, or its text in a multipart body. */
export const flag = (error: string) => z.union([z.boolean(), z.stringbool()], { error });

export const publicId = z.uuid({ error: serverMessages.notFound });

export const instant = z.string().describe('UTC, ISO 8601');
export const cents = z.int().describe('Integer cents');

export const message = z.object({ message: z.string() });

/** Body of a route that answers with a file; the media type is the route's `file`. */
export const file = z.string().describe('The bytes of the file');

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Requests with the same key are executed once. */
export const idempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: z.uuid({ error: serverMessages.idempotencyKeyNotUuid }).optional(),
});
