/** Limits for the server, the forms and the documentation. */
export const limits = {
  page: { sizeDefault: 10, sizeMax: 100, numberMax: 1_000_000 },
  recentRowsMax: 5,
  /** Days of executions and spending on the overview, today included. */
  activityDays: 30,

  emailCharsMax: 255,
  passwordCharsMin: 8,
  passwordCharsMax: 128,
  nameCharsMax: 40,
  companyNameCharsMax: 100,
  phoneCharsMax: 32,
  signupCodeDigits: 6,
  /** Tries of one sign-in at the second factor. */
  secondFactorTriesMax: 5,
  recoveryCodes: 10,
  /** A code of the app, or a recovery code with its hyphens. */
  secondFactorCodeCharsMax: 40,
  passkeysPerMemberMax: 10,
  /** What a browser returns of a passkey, in base64url; attestations of security keys are the largest part. */
  passkeyPartCharsMax: 16_384,
  passkeyTransportsMax: 16,

  /** Link secrets, refresh tokens and signup tokens. */
  tokenCharsMax: 4096,
  idCharsMax: 64,

  usersPerRequestMax: 50,

  apiKeyNameCharsMax: 60,
  /** Without those that have been revoked. */
  apiKeysPerMemberMax: 20,

  logTextCharsMax: 10_000,
  logFileBytesMax: 1_048_576,
  logFileNameCharsMax: 255,
  /** Uploaded files of a company that are kept at the same time. */
  uploadBytesPerCompanyMax: 20_971_520,
  logFileExtensions: ['.log', '.txt'],
  /** Extractions of the built-in samples, which are free, by one user. */
  samplesPerDayMax: 30,

  executionNameCharsMax: 255,
  /** The text of an edited stanza. */
  stanzaCharsMax: 20_000,
  /** A props.conf to examine. */
  propsConfCharsMax: 100_000,
  stanzaNameCharsMax: 255,
  /** Executions that are compared with each other, and the length of their logs together. */
  surveyLogsMax: 50,
  surveyCharsMax: 10_485_760,
  surveyPathCharsMax: 1024,
  confirmedQuestionsMax: 50,
  questionCodeCharsMax: 100,
  searchCharsMax: 100,
  /** A search reads the newest executions only. */
  searchedExecutionsMax: 10_000,

  jsonBodyBytesMax: 1_048_576,

  minimumBalanceCents: 1000,
  freePlanCents: 1000,
  topUpCentsMin: 1000,
  topUpCentsMax: 10_000_000,
  topUpStepCents: 1000,
  topUpDefaultCents: 1000,
  /** Of a spending limit or low-balance threshold. */
  spendingCentsMax: 100_000_000,
  currency: 'usd',
  /** The cardholder's name and each line of the billing address. */
  billingTextCharsMax: 100,

  retentionDaysDefault: 30,
  retentionDaysMax: 365,
} as const;

export const lifetimes = {
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 14 * 24 * 3600,
  /** From the sign-in on, however often the session is used. */
  sessionSeconds: 30 * 24 * 3600,
  /** From the password to the second factor. */
  loginChallengeSeconds: 5 * 60,
  secondFactorSetUpSeconds: 15 * 60,
  /** From the question of the server to the answer of a passkey. */
  passkeyChallengeSeconds: 5 * 60,
  /** A used refresh token stays valid this long, for tabs that refresh at the same time. */
  refreshGraceSeconds: 10,
  signupCodeSeconds: 10 * 60,
  signupCodeTriesMax: 5,
  signupMailIntervalSeconds: 60,
  signupTokenSeconds: 30 * 60,
  planTokenSeconds: 3600,
  verificationLinkSeconds: 24 * 3600,
  resetLinkSeconds: 3600,
  invitationLinkSeconds: 7 * 24 * 3600,
  confirmEmailLinkSeconds: 3600,
  /** How long the previous address can be taken back, and no other account can use it. */
  takeEmailBackSeconds: 7 * 24 * 3600,
  fairUseSeconds: 24 * 3600,
  uploadSeconds: 24 * 3600,
  /** How long a finished export of a company's data can be downloaded. */
  companyExportSeconds: 24 * 3600,
  /** How long the deletion of a company can be taken back. */
  companyClosingSeconds: 30 * 24 * 3600,
  /** How long before the deletion administrators are reminded of it. */
  companyClosingReminderSeconds: 7 * 24 * 3600,
} as const;

export const interfaceTimings = {
  signedInToastMs: 3000,
  loginAreaToastMs: 5000,
  loginAreaToastHotkey: ['altKey', 'KeyT'],
  pageChunkTimeoutMs: 120_000,
} as const;
