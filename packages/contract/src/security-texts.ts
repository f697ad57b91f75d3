export const securityTexts = { heading: 'Security' } as const;

export const sessionTexts = {
  heading: 'Active sessions',
  current: 'This session',
  inUse: 'in use now',
  lastUsed: (at: string) => `last used ${at}`,
  signOut: 'Sign out',
  signOutOf: (browser: string) => `Sign out of ${browser}`,
  signOutOthers: 'Sign out all others',
} as const;

export const passkeyTexts = {
  heading: 'Passkeys',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove the passkey ${name}`,
  use: 'Use a passkey',
} as const;

export const secondFactorTexts = {
  heading: 'Two-factor sign-in',
  on: 'On',
  setUp: 'Set up',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renewCodes: 'New recovery codes',
  codesLeft: (count: number) => `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
  password: 'Your password',
  next: 'Continue',
  qrCode: 'QR code for an authenticator app',
  secret: 'Secret',
  code: 'Code of the authenticator app',
  recoveryCode: 'Recovery code',
  recoveryCodes: 'Recovery codes',
  copyCodes: 'Copy',
  downloadCodes: 'Download',
  done: 'I have saved the codes',
  signIn: 'Sign in',
  useRecoveryCode: 'Use a recovery code',
  enterRecoveryCode: 'Enter one of your recovery codes.',
  useApp: 'Use the authenticator app',
  back: 'Back to login',
  requireHeading: 'Two-factor sign-in for everyone',
  require: 'Require it',
  doNotRequire: 'No longer require it',
  requiredHere: 'Required by your company.',
  setUpHeading: 'Set up two-factor sign-in',
} as const;
