/** Headings, buttons, links and columns of the screens; sentences are in messages/. */
export const layoutTexts = {
  welcome: (firstname: string, lastname: string) => `Welcome ${firstname} ${lastname}`,
  logout: 'Logout',
  footer: 'Copyright @2025',
  offline: 'You are offline. What you entered stays here, and the page goes on when the connection is back.',
  overview: 'Overview',
  application: 'Application',
  usage: 'Usage',
  payments: 'Payments',
  members: 'Members',
  settings: 'Settings',
} as const;

export const commandTexts = {
  title: 'Commands',
  placeholder: 'Find an execution or a page, or do something',
  empty: 'Nothing has this name.',
  searching: 'Searching…',
  onThisScreen: 'On this screen',
  executions: 'Executions',
  invoices: 'Invoices',
} as const;

export const notFoundTexts = { heading: '404 - Not Found', toDashboard: 'Go to Dashboard' } as const;

export const loginTexts = {
  pitch: 'Paste a log and get the Splunk settings that read it, proven on every event.',
  heading: 'Login',
  submit: 'Login',
  submitting: 'Logging In...',
  toSignup: "Don't have an account yet?",
  toForgotPassword: 'Forgot password?',
  resendVerification: 'Resend verification email',
  accountCreated: 'Account created',
  toPlanChoice: 'Choose a plan',
} as const;

export const signupTexts = {
  heading: 'Signup!',
  next: 'Continue',
  back: 'Go back',
  resend: 'Send the code again',
  resendIn: (seconds: number) => `Send the code again in ${seconds} s`,
  submit: 'Signup',
  toLogin: 'Already have an account? Login',
} as const;

export const planChoiceTexts = {
  heading: 'Account Created Successfully!',
  free: 'Continue with Free Version',
  freeHint: 'One use at no cost.',
  upgrade: 'Upgrade for Full Access',
} as const;

export const verificationTexts = {
  pending: 'Verifying Email',
  failed: 'Verification Failed',
  done: 'Email Verified',
  toLogin: 'Go to Login',
} as const;

export const forgotPasswordTexts = {
  heading: 'Forgot password',
  submit: 'Submit',
  toLogin: 'Back to login',
} as const;

export const resetPasswordTexts = { heading: 'Set a new password', submit: 'Reset password' } as const;

export const invitationTexts = {
  heading: (company: string) => `Join ${company}`,
  invitedBy: (email: string) => `${email} invited you.`,
  signInAs: (email: string) => `You will sign in as ${email}.`,
  submit: 'Set password',
} as const;

export const passwordFieldTexts = {
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
} as const;

export const dashboardTexts = {
  heading: 'Overview',
  balance: 'Pay as you go credit balance',
  toPayments: 'Payments',
  executions: 'Log executions',
  execute: 'Execute Now',
  payments: 'Payments',
  showAll: 'Show All',
  activity: 'Last 30 days',
  activityColumns: ['Day', 'Executions', 'Spent'],
  next: 'What to do next',
  addCredit: 'Add credit for your next execution',
  askForCredit: 'Ask your administrator for credit for your next execution.',
  firstExecution: 'Extract the settings of your first log',
  answerQuestions: (name: string) => `Answer the open questions about ${name}`,
  nextExecution: 'Nothing is waiting for you. Extract the settings of another log',
} as const;

export const pagerTexts = {
  previous: 'Previous',
  next: 'Next',
  position: (pageNumber: number, pageCount: number) => `Page ${pageNumber} of ${pageCount}`,
} as const;

export const usageTexts = {
  heading: 'Usage',
  columns: ['Date & Time', 'Amount', 'Token Count', 'Status'],
  assetColumns: ['Name', 'Verdict', 'Author'],
  search: 'Search by name, stanza or author',
  clearSearch: 'Clear search',
  shared: 'Shared',
} as const;

export const memberTexts = {
  heading: 'Members',
  columns: ['Email', 'First Name', 'Last Name', 'Active', 'Email Verified', 'Created On', 'Actions'],
  add: 'Add Member',
  edit: 'Edit Member',
  delete: 'Delete Member',
  cancel: 'Cancel',
  deactivate: 'Deactivate',
  role: 'Role',
  administrator: 'Administrator',
  administratorHint: 'Manages members, payments, invoices and the settings of the company.',
  ordinaryMember: 'Member',
  invited: 'Invited',
  invitation: 'Send invitation again',
  secondFactor: 'Two-factor',
  resetFactor: 'Reset two-factor sign-in',
  factorOn: 'Two-factor sign-in is on.',
  adding: 'Adding...',
} as const;

export const auditLogTexts = {
  heading: 'Audit log',
  columns: ['Time', 'Who', 'What', 'Concerns', 'From'],
  area: 'Area',
  everything: 'Everything',
  /** In the order of `auditAreas`. */
  areas: ['Sign-in and access', 'Members', 'Money', 'Executions', 'Company'],
  search: 'Search the audit log',
  download: 'Download CSV',
  downloading: 'Downloading...',
  older: 'Show older',
  loadingOlder: 'Loading...',
  nobody: 'Former member, or Propsmith itself',
  /** In place of an address and a browser, for what a job or a notice of the card provider did. */
  server: 'Server',
} as const;

export const paymentTexts = {
  heading: 'Payments',
  columns: ['Amount', 'Currency', 'Payment Status', 'Payment Date'],
  purpose: 'For',
  topUp: 'Top-up',
  add: 'Add Payment',
  freePlan: 'Free plan',
  freePlanPrice: '$10 one time',
  freePlanPoint: '1 Execution',
  chooseFree: 'Choose Free',
  payAsYouGoPlan: 'Pay as you go plan',
  payAsYouGoPrice: 'Topup any amount',
  payAsYouGoPoints: ['Unlimited Executions', 'Billed as per the usage'],
  choosePayAsYouGo: 'Choose Pay as you go',
  perExecution: (price: string) => `${price} for each execution`,
  perThousandTokens: (price: string) => `${price} for each started 1,000 tokens`,
} as const;

export const cardTexts = {
  amount: 'Amount (USD)',
  amountCharacters: 'Only digits and a decimal point, such as 25.50',
  card: ['Card number', 'Expiry', 'CVC'],
  cardholder: 'Cardholder name',
  billingAddress: 'Billing address',
  address: ['Address', 'Apartment, suite', 'City', 'Postal code', 'State', 'Country'],
  optional: (label: string) => `${label} (optional)`,
  cancel: 'Cancel',
  close: 'Close',
} as const;

export const statementTexts = {
  tab: 'Statement',
  columns: ['Date & Time', 'Movement', 'Amount', 'Balance'],
  balance: 'Balance',
  held: 'On hold',
  owed: 'Owed',
  exportCsv: 'Export CSV',
} as const;

export const invoiceTexts = {
  heading: 'Invoices',
  columns: ['Number', 'Type', 'Date & Time', 'Amount'],
  ofPayment: 'Invoice',
  toPayments: 'Payments',
  print: 'Print',
  downloadPdf: 'Download PDF',
} as const;

export const applicationTexts = {
  heading: 'Application',
  reset: 'Reset',
  extract: 'Extract & View Output',
  pasteMode: 'Paste Logs',
  fileMode: 'File Upload',
  input: 'Input',
  output: 'Output',
  copy: 'Copy',
  copied: 'Copied',
  dontKeep: "Don't keep my log",
  chooseFile: 'Choose a .log or .txt file of up to 1 MB, or drop it here; no blanks in its name',
  trySample: 'Try a sample',
  checkExisting: 'Check an existing stanza',
  stanzaHint: 'Paste your stanza, or drop props.conf',
  checkNothing: 'Stop checking',
  sendAsFile: 'Send it as a file',
  useFirstMegabyte: 'Use the first 1 MB',
  ofFirstMegabyte: (fileName: string) => `of the first 1 MB of ${fileName}`,
  unwrap: 'Use the log alone',
  unwrapped: 'Only the log is left.',
  undoUnwrap: 'Undo',
  sampleInstead: 'The sample is shown instead of your log, which was not sent.',
  backToLog: 'Back to my log',
  freeSample: 'Sample: no charge',
  freeRepeat: 'No charge: this log was paid for already',
  freeWithoutTimestamp: 'No charge: no timestamp was found',
} as const;

/** Tabs and buttons of the answer on /app. */
export const outputTexts = {
  stanza: 'Stanza',
  events: 'Events',
  json: 'JSON',
  download: 'Download',
  app: (fileName: string) => `Splunk app (${fileName})`,
  answer: 'Answer as extracted (JSON)',
  undo: 'Undo my changes',
  copyStanza: 'Copy the stanza',
  downloadStanza: 'Download props.conf',
  useTime: (value: string) => `Use the time ${value}`,
  useRules: 'Use the rules',
  readByRules: 'Read all formats with INGEST_EVAL',
  readByRulesHint:
    'The first format that fits gives the event its time. Adds a TRANSFORMS line to the stanza and needs a second file, transforms.conf.',
} as const;

/** Beside the lines of the stanza. */
export const stanzaTexts = { nameIt: 'Name it: this is a placeholder.' } as const;

/** Columns of the table of events. */
export const eventsTableTexts = { number: '#', time: '_time', source: 'Found', event: 'Event' } as const;

export const questionTexts = {
  heading: 'Questions',
  needed: 'Needs your answer',
  known: 'Good to know',
  times: 'Time formats found',
  confirm: 'Right as it is',
  reopen: 'Ask again',
  answered: 'Answered',
  inUse: 'in use',
  browserZone: (zone: string) => `${zone}, the zone of this browser`,
  anotherZone: 'Another zone',
  zoneName: 'Name of the zone',
  unknownZone: 'No zone has this name.',
} as const;

export const counterExampleTexts = {
  heading: 'What would break it tomorrow',
  explanation:
    'Lines that are not in the log but may come, made from its own events and simulated with this stanza.',
  running: 'Making lines and simulating them…',
  waiting: 'Starts when the stanza has been proven.',
  again: 'Try again',
  apply: 'Make this change',
  applyAll: 'Make all changes',
} as const;

/** Private values are replaced in the browser before a log is sent. */
export const redactionTexts = {
  option: 'Redact before sending',
  hint: 'E-mail and IP addresses, host and user names, secrets, card and phone numbers are replaced in this browser.',
  running: 'Looking for values to replace…',
  nothing: 'No value to replace was found. The log is sent as it is.',
  allKept: 'Every kind is switched off. The log is sent as it is.',
  sample: 'A sample is sent as it is.',
  summary: (count: number) =>
    count === 1 ? '1 value is replaced before sending.' : `${count} values are replaced before sending.`,
  check:
    'Values are recognised by how they are written, so look for others that should not be sent. Timestamps and lengths stay.',
  kinds: 'Replace',
  list: 'Replacements',
  becomes: 'becomes',
  more: (count: number) => `and ${count} more`,
  diff: 'Changed lines',
  moreLines: (count: number) => `The first ${count} lines that change are shown.`,
  sent: 'Redacted before sending: this is the text that was sent.',
} as const;

/** By the kinds of `@propsmith/redact`. */
export const redactionKindNames = {
  token: 'Passwords and tokens',
  email: 'E-mail addresses',
  card: 'Card numbers',
  ip: 'IP addresses',
  host: 'Host names',
  user: 'User names',
  phone: 'Phone numbers',
} as const;

export const otherSystemTexts = {
  heading: 'Other systems',
  explanation: 'The same settings for another log collector, written here in the browser.',
  system: 'System',
  waiting: 'Written when the stanza has been proven.',
  remarks: 'What to know before you use it',
} as const;

export const executionTexts = {
  heading: 'Execution',
  all: 'All executions',
  delete: 'Delete',
  cancel: 'Cancel',
  askToDelete: 'Delete input and result?',
  formerMember: 'former member',
  rename: 'Rename',
  nameField: 'Name of the execution',
  save: 'Save',
  share: 'Share with company',
  shareHint: 'The other members can open it.',
  unshare: 'Stop sharing with company',
  verdict: 'Verdict',
  extractedVerdict: 'Verdict as extracted',
  author: 'Author',
  stanza: 'Stanza',
} as const;

export const profileTexts = { heading: 'Profile', fields: ['Email', 'Name', 'Company', 'Role'] } as const;

export const settingsTexts = {
  heading: 'Settings',
  changePassword: 'Change Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  saveChanges: 'Save Changes',
  editProfile: 'Edit Profile',
  firstName: 'First name',
  lastName: 'Last name',
  saveProfile: 'Save Profile',
  saving: 'Saving...',
  phoneNumber: 'Phone number',
  retention: 'Days to keep logs and results',
  saveRetention: 'Save Retention',
} as const;

export const companyDataTexts = {
  heading: 'Company data',
  description: 'A zip file with people, executions, payments, invoices and the audit log.',
  password: 'Your password',
  start: 'Export all data',
  starting: 'Starting...',
  startAgain: 'Make a new export',
  download: 'Download the export',
  downloading: 'Downloading...',
} as const;

export const companyDeletionTexts = {
  heading: 'Delete the company',
  description: 'Deletes all people, logs and results. It can be taken back for 30 days.',
  action: 'Delete the company',
  deleting: 'Deleting...',
  companyName: (name: string) => `Type the name of the company: ${name}`,
  password: 'Your password',
  banner: 'Deletion of the company',
  keep: 'Keep the company',
  keeping: 'Keeping...',
} as const;
