import { limits } from '../limits.ts';

export const sessionMessages = {
  signedOut: 'The session is signed out.',
  othersSignedOut: 'All other sessions are signed out.',
  loadFailed: 'Failed to fetch sessions.',
  signOutFailed: 'Failed to sign out the session.',
} as const;

export const passkeyMessages = {
  required: 'Use your passkey to sign in.',
  nameRequired: 'Please enter a name for the passkey.',
  notAccepted: 'This passkey was not accepted. Please try again.',
  cancelled: 'No passkey was used: the request was cancelled or took too long.',
  alreadyAdded: 'This device already has a passkey of your account.',
  unsupported: 'This browser does not support passkeys.',
  tooMany: `At most ${limits.passkeysPerMemberMax} passkeys. Remove one first.`,
  added: 'Passkey added.',
  removed: 'Passkey removed.',
  lastWhileRequired: 'Your company requires two-factor sign-in, so the last factor cannot be removed.',
} as const;

export const secondFactorMessages = {
  required: 'Enter the code of your authenticator app.',
  codeRequired: 'Please enter the code.',
  codeWrong: 'This code is not correct, or it was used before.',
  challengeExpired: 'The sign-in took too long. Please log in again.',
  triesUsedUp: 'Too many wrong codes. Please log in again.',
  alreadyOn: 'Two-factor sign-in is already on.',
  notOn: 'Two-factor sign-in is not on.',
  setUpExpired: 'The set-up took too long. Please start again.',
  turnedOff: 'Two-factor sign-in is off.',
  setUpRequired: 'Your company requires two-factor sign-in. Set it up to go on.',
  requiredNotBoolean: 'required must be true or false.',
  ownFactorFirst: 'Set up your own two-factor sign-in first.',
  requiredOfAll: 'Two-factor sign-in is required of every member.',
  optionalAgain: 'Two-factor sign-in is no longer required.',
  notWhileRequired: 'Your company requires two-factor sign-in, so it cannot be turned off.',
  codesCopied: 'Recovery codes copied.',
  loadFailed: 'Failed to fetch the state of two-factor sign-in.',
  changeFailed: 'Failed to change two-factor sign-in.',
} as const;
