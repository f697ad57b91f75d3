import { z } from 'zod';
import { limits } from '../limits.ts';
import { companyDataMessages, passkeyMessages, secondFactorMessages } from '../messages/index.ts';
import { body, instant, nameText, publicId, secretText } from './fields.ts';

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

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactorReply = z.object({
  enabled: z.boolean(),
  /** This and the passkeys are missing from answers of the previous release. */
  app: z.boolean().default(false).describe('Whether there is an authenticator app'),
  passkeys: z.array(passkey).default([]),
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

/** Bytes as a browser sends them. */
const bytesText = z
  .string({ error: passkeyMessages.notAccepted })
  .min(1, { error: passkeyMessages.notAccepted })
  .max(limits.passkeyPartCharsMax, { error: passkeyMessages.notAccepted })
  .regex(/^[\w-]+$/, { error: passkeyMessages.notAccepted });
const transports = z
  .array(
    z
      .string()
      .max(limits.idCharsMax, { error: passkeyMessages.notAccepted })
      .regex(/^[\w-]+$/, { error: passkeyMessages.notAccepted }),
    { error: passkeyMessages.notAccepted },
  )
  .max(limits.passkeyTransportsMax, { error: passkeyMessages.notAccepted });
const credential = {
  id: bytesText,
  rawId: bytesText,
  type: z.literal('public-key', { error: passkeyMessages.notAccepted }),
};
const refusedUnlessObject = { error: passkeyMessages.notAccepted };
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports,
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

export const passkeyCreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']),
      requireResidentKey: z.boolean(),
      userVerification,
    }),
    attestation: z.literal('none'),
  })
  .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn');
export const addPasskeyBody = body({
  name: nameText(limits.nameCharsMax, passkeyMessages.nameRequired),
  response: z
    .object(
      {
        ...credential,
        response: z.object(
          { clientDataJSON: bytesText, attestationObject: bytesText, transports: transports.default([]) },
          refusedUnlessObject,
        ),
      },
      refusedUnlessObject,
    )
    .describe('RegistrationResponseJSON of WebAuthn'),
});
export type AddPasskeyBody = z.output<typeof addPasskeyBody>;
export const addPasskeyReply = z.object({
  recovery_codes: z.array(z.string()).describe('Empty unless this is the first factor'),
});
export const passkeyParams = z.object({ id: publicId });

const loginChallenge = secretText(limits.tokenCharsMax, secondFactorMessages.challengeExpired);
export const passkeyLoginOptionsBody = body({ challenge: loginChallenge });
export const passkeyRequestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    allowCredentials: z.array(descriptor),
    userVerification,
  })
  .describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn');
export const passkeyLoginBody = body({
  challenge: loginChallenge,
  response: z
    .object(
      {
        ...credential,
        response: z.object(
          { clientDataJSON: bytesText, authenticatorData: bytesText, signature: bytesText },
          refusedUnlessObject,
        ),
      },
      refusedUnlessObject,
    )
    .describe('AuthenticationResponseJSON of WebAuthn'),
});
export type PasskeyLoginBody = z.output<typeof passkeyLoginBody>;
