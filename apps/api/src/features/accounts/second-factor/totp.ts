import { PRODUCT_NAME } from '@propsmith/contract';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
/** Codes of the neighbouring steps are accepted: the clock of a phone may be off by half a minute. */
const STEPS_EITHER_SIDE = 1;
/** The library compares bytes and throws when another script's digits need more of them. */
const codeShape = /^\d{6}$/;

const totpOf = (secret: Uint8Array, account = ''): TOTP =>
  new TOTP({
    ...parameters,
    issuer: PRODUCT_NAME,
    label: account,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

/** How an authenticator app is given the secret: typed, or by a QR code. */
export const presentSecret = (
  secret: Uint8Array,
  account: string,
): { readonly secret: string; readonly uri: string } => {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The time step of a code; undefined for one that is not valid now. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  if (!codeShape.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_EITHER_SIDE });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / parameters.period) + delta;
};
