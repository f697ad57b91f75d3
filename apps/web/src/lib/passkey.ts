import { passkeyMessages, serverMessages } from '@propsmith/contract';
import type * as webAuthn from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

type Outcome<Response> = { readonly response: Response } | { readonly failure: string };

/** What the browser reports by the name of its error (WebAuthn, sections 5.1.3 and 5.1.4). */
const failures: Readonly<Record<string, string>> = {
  NotAllowedError: passkeyMessages.cancelled,
  AbortError: passkeyMessages.cancelled,
  InvalidStateError: passkeyMessages.alreadyAdded,
};

type Library = typeof webAuthn;

/** The library is loaded when a passkey is first made or used. */
const withLibrary = async <Response>(
  run: (library: Library) => Promise<Response>,
): Promise<Outcome<Response>> => {
  try {
    const library = await import('@simplewebauthn/browser');
    if (!library.browserSupportsWebAuthn()) return { failure: passkeyMessages.unsupported };
    return { response: await run(library) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { failure: failures[name] ?? serverMessages.unexpected };
  }
};

/** Asks the browser for a new passkey. */
export const createPasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Outcome<RegistrationResponseJSON>> =>
  withLibrary(({ startRegistration }) => startRegistration({ optionsJSON }));

/** Asks the browser to sign with a passkey. */
export const signWithPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<AuthenticationResponseJSON>> =>
  withLibrary(({ startAuthentication }) => startAuthentication({ optionsJSON }));
