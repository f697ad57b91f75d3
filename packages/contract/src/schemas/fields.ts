import { z } from 'zod';
import { limits } from '../limits.ts';
import { maximumCharacters, serverMessages, signupMessages } from '../messages/index.ts';
import { DOMAIN_NAME } from '../product.ts';

/** A required text: missing, blank and wrong type all give the same sentence. */
export const requiredText = (charsMax: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .max(charsMax, { error: maximumCharacters(charsMax) })
    .refine((text) => text.trim() !== '', { error: requiredMessage, abort: true })
    .refine((text) => !/\p{Cc}/u.test(text), { error: serverMessages.controlCharacters });

/** Names are kept without the blanks around them. */
export const nameText = (charsMax: number, requiredMessage: string) =>
  requiredText(charsMax, requiredMessage).transform((text) => text.trim());

/** A secret as typed: no trimming, no character is refused. */
export const secretText = (charsMax: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .min(1, { error: requiredMessage })
    .max(charsMax, { error: maximumCharacters(charsMax) });

// One @, no blanks, a dot in the domain: what can be mailed to is for the mail server to say.
const emailShape = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\]]+$/;

export const emailAddress = (requiredMessage: string) =>
  requiredText(limits.emailCharsMax, requiredMessage)
    .transform((email) => email.trim().toLowerCase())
    .refine((email) => emailShape.test(email), { error: signupMessages.emailInvalid });

export const domainName = z.literal(DOMAIN_NAME, { error: serverMessages.unknownProduct });

/** A JSON body. `domain_name` is checked wherever it is present; routes that need it say so. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ domain_name: domainName.optional(), ...shape }, { error: serverMessages.bodyRequired });

export const publicId = z.uuid({ error: serverMessages.notFound });

export const instant = z.string().describe('UTC, ISO 8601');
export const cents = z.int().describe('Integer cents');

export const message = z.object({ message: z.string() });

/** The body of a route that answers with a file; its media type is the route's `file`. */
export const file = z.string().describe('The bytes of the file');

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** The same key asks for the same thing: a double click or a resent request never does it twice. */
export const idempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: z.uuid({ error: serverMessages.idempotencyKeyNotUuid }).optional(),
});
