import { lifetimes, limits } from '@propsmith/contract';

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
  /** The product's rule, the same in every environment. */
  sendCodeMailPerAddress: {
    development: { limit: 1, windowSeconds: lifetimes.signupMailIntervalSeconds },
    production: { limit: 1, windowSeconds: lifetimes.signupMailIntervalSeconds },
  },
  sendCodePerAddress: { development: perHour(60), production: perHour(5) },
  sendCodePerAddressDaily: { development: perDay(600), production: perDay(10) },
  verifyCodePerIp: { development: perHour(1200), production: perHour(60) },
  createMemberPerIp: { development: perHour(1200), production: perHour(30) },
  /** Requests for a mail with a link: forgotten password, resent verification. */
  linkMailPerIp: { development: perHour(1200), production: perHour(30) },
  linkMailPerAddress: { development: perHour(60), production: perHour(5) },
  /** Visits of such links. */
  linkVisitPerIp: { development: perHour(1200), production: perHour(120) },
  changePasswordPerUser: { development: perHour(120), production: perHour(10) },
  /** Counts addresses, not requests: each answer reveals whether an address has an account. */
  addUserPerCompany: { development: perHour(1200), production: perHour(100) },
  /** Counted per company, so that one company cannot use up the mails of another. */
  invitationPerAddress: { development: perHour(60), production: perHour(5) },
  /** Each report causes a request to the payment provider. */
  reportPaymentPerCompany: { development: perHour(12_000), production: perHour(300) },
  beginPaymentPerCompany: { development: perHour(1200), production: perHour(60) },
  /** Each upload is stored for a day. */
  uploadPerUser: { development: perHour(1200), production: perHour(300) },
  /** The product's rule, the same in every environment. */
  samplePerUser: {
    development: perDay(limits.samplesPerDayMax),
    production: perDay(limits.samplesPerDayMax),
  },
  /** Repeated and failed extractions are free, but use processor time. */
  extractPerCompany: { development: perHour(12_000), production: perHour(3000) },
} as const satisfies Record<string, Defaults>;

export type RateLimitName = keyof typeof rateLimitDefaults;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
