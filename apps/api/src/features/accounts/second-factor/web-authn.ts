import { lifetimes, PRODUCT_NAME, type AddPasskeyBody, type PasskeyLoginBody } from '@propsmith/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../../../env.ts';
import type { passkey } from './second-factor.tables.ts';

export type StoredPasskey = typeof passkey.$inferSelect;
type Site = Pick<Config, 'publicUrl'>;
type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>;

/** Passkeys belong to the host of the public address. */
const siteOf = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};
const TIMEOUT_MS = lifetimes.passkeyChallengeSeconds * 1000;
/** ES256, EdDSA and RS256: what authenticators in use support. */
const algorithms = [-8, -7, -257];

const described = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

/** The library encodes a challenge that is text; this one is in base64url already. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

interface Registrant {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

export const creationOptions = async (
  site: Site,
  { id, email, firstname, lastname }: Registrant,
  { challenge, known }: { readonly challenge: string; readonly known: readonly Known[] },
) => {
  const { rpId } = siteOf(site);
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: rpId,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  });
  return {
    rp: { id: rpId, name: PRODUCT_NAME },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: TIMEOUT_MS,
    excludeCredentials: described(known),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    attestation: 'none',
  } as const;
};

export const requestOptions = async (
  site: Site,
  { challenge, known }: { readonly challenge: string; readonly known: readonly Known[] },
) => {
  const { rpId } = siteOf(site);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
  });
  return {
    rpId,
    challenge: options.challenge,
    timeout: TIMEOUT_MS,
    allowCredentials: described(known),
    userVerification: 'preferred' as const,
  };
};

/** The library throws for whatever is wrong with a response. */
const acceptedOr = async <Result>(verify: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await verify();
  } catch {
    return undefined;
  }
};

/** What a new passkey is recognised by; undefined when the response is not an answer to the challenge from this site. */
export const verifyCreation = async (
  site: Site,
  expectedChallenge: string,
  response: AddPasskeyBody['response'],
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined> => {
  const { rpId, origin } = siteOf(site);
  const verified = await acceptedOr(() =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
};

/** The counter of a signature; undefined when it is not an answer to the challenge from this site, or the counter went back. */
export const verifyUse = async (
  site: Site,
  expectedChallenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
  response: PasskeyLoginBody['response'],
): Promise<number | undefined> => {
  const { rpId, origin } = siteOf(site);
  const verified = await acceptedOr(() =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
};
