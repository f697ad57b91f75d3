import { lifetimes } from '@propsmith/contract';

export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

const perHour = (limit: number): RateLimit => ({ limit, windowSeconds: 3600 });
const perDay = (limit: number): RateLimit => ({ limit, windowSeconds: 86_400 });

interface Defaults {
  /** Wide enough for 600 sign-ups and 600 sign-ins an hour from one machine. */
  readonly development: RateLimit;
  readonly production: RateLimit;
}

/** Every limit of the product; the variable of `loginPerIp` is RATE_LIMIT_LOGIN_PER_IP. */
export const rateLimitDefaults = {
  loginPerIp: { development: perHour(1200), production: perHour(300) },
  loginPerAccount: { development: perHour(1200), production: { limit: 10, windowSeconds: 900 } },
  refreshPerIp: { development: perHour(12_000), production: perHour(3000) },
  refreshPerAccount: { development: perHour(12_000), production: perHour(600) },
  sendCodePerIp: { development: perHour(1200), production: perHour(30) },
  /** The rule of the product; a tenth of a second less would let a punctual client be refused. */
  sendCodeMailPerAddress: {
    development: { limit: 1, windowSeconds: lifetimes.signupMailIntervalSeconds },
    production: { limit: 1, windowSeconds: lifetimes.signupMailIntervalSeconds },
  },
  sendCodePerAddress: { development: perHour(60), production: perHour(5) },
  sendCodePerAddressDaily: { development: perDay(600), production: perDay(10) },
  verifyCodePerIp: { development: perHour(1200), production: perHour(60) },
  createMemberPerIp: { development: perHour(1200), production: perHour(30) },
  /** Requests for a mail with a link: forgotten password, verification again. */
  linkMailPerIp: { development: perHour(1200), production: perHour(30) },
  linkMailPerAddress: { development: perHour(60), production: perHour(5) },
  /** Visits of such links. */
  linkVisitPerIp: { development: perHour(1200), production: perHour(120) },
  changePasswordPerUser: { development: perHour(120), production: perHour(10) },
  /** Addresses, not requests: each one tells whether it has an account, and gets a mail if not. */
  addUserPerCompany: { development: perHour(1200), production: perHour(100) },
  /** Counted for each company by itself, so that nobody can use up the mails of another company's member. */
  invitationPerAddress: { development: perHour(60), production: perHour(5) },
  /** Each report makes the server ask the payment provider. */
  reportPaymentPerCompany: { development: perHour(12_000), production: perHour(300) },
  beginPaymentPerCompany: { development: perHour(1200), production: perHour(60) },
  /** Each is kept for a day, whether or not it is ever extracted from. */
  uploadPerUser: { development: perHour(1200), production: perHour(300) },
  /** The same log again is free, and so is one that fails, but both are work. */
  extractPerCompany: { development: perHour(12_000), production: perHour(3000) },
} as const satisfies Record<string, Defaults>;

export type RateLimitName = keyof typeof rateLimitDefaults;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
