import { z } from 'zod';
import { limits } from '../limits.ts';
import { companyDataMessages, secondFactorMessages } from '../messages/index.ts';
import { body, instant, publicId, secretText } from './fields.ts';

export const session = z.object({
  id: z.string(),
  browser: z.string().describe('Browser and system in words'),
  network: z.string().describe('IPv4 address, or /64 network of an IPv6 address'),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean().describe('Whether the request was made by this session'),
});
export type ActiveSession = z.infer<typeof session>;

export const sessionsReply = z.object({ results: z.array(session) });
export const sessionParams = z.object({ id: publicId });
export const signOutOthersBody = body({});

const code = secretText(limits.secondFactorCodeCharsMax, secondFactorMessages.codeRequired);

export const secondFactorLoginBody = body({
  challenge: secretText(limits.tokenCharsMax, secondFactorMessages.challengeExpired),
  code: code.describe('Code of the authenticator app, or a recovery code'),
});

export const secondFactorReply = z.object({
  enabled: z.boolean(),
  recovery_codes_left: z.int(),
  /** Missing from answers of the previous release. */
  required: z.boolean().default(false).describe('Whether the company requires it of every member'),
});
export type SecondFactor = z.infer<typeof secondFactorReply>;

/** Changes of a factor ask for the password again. */
export const passwordBody = body({
  password: secretText(limits.passwordCharsMax, companyDataMessages.passwordRequired),
});
export const requireSecondFactorBody = passwordBody.safeExtend({
  required: z.boolean({ error: secondFactorMessages.requiredNotBoolean }),
});
export const secondFactorSetUpReply = z.object({
  secret: z.string().describe('In base32, to be typed into an authenticator app'),
  uri: z.string().describe('The same for a QR code: otpauth://totp/…'),
});
export const confirmSecondFactorBody = body({ code });
export const recoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) });
