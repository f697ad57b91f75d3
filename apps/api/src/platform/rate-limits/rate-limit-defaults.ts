import { lifetimes, limits } from '@propsmith/contract';

export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

const perSeconds = (limit: number, windowSeconds: number): RateLimit => ({ limit, windowSeconds });
const perMinute = (limit: number): RateLimit => ({ limit, windowSeconds: 60 });
const perHour = (limit: number): RateLimit => ({ limit, windowSeconds: 3600 });
const perDay = (limit: number): RateLimit => ({ limit, windowSeconds: 86_400 });

interface Defaults {
  /** Wide enough for 600 sign-ups and 600 sign-ins an hour from one machine. */
  readonly development: RateLimit;
  readonly production: RateLimit;
}

/** Beyond what one process answers, for load tests. */
const unlimited = perMinute(10_000_000);

/** Every limit of the product; the variable of `loginPerIp` is RATE_LIMIT_LOGIN_PER_IP. */
export const rateLimitDefaults = {
  loginPerIp: { development: perHour(1200), production: perHour(300) },
  /** Free tries, and how long tries are remembered (see growing-delay.ts). */
  loginPerAccountAndNetwork: { development: perHour(1200), production: perDay(5) },
  /** Of all networks that the account does not know, together. */
  loginPerAccount: { development: perHour(1200), production: perHour(50) },
  /** Once `loginPerAccount` is used up. */
  slowLoginPerAccount: { development: perSeconds(1, 5), production: perSeconds(1, 5) },
  /** At all accounts, from networks that the account does not know. */
  loginFromNewNetworks: { development: perHour(12_000), production: perHour(3000) },
  /** Once `loginFromNewNetworks` is used up. */
  slowLoginFromNewNetworks: { development: perSeconds(5, 1), production: perSeconds(5, 1) },
  secondFactorPerIp: { development: perHour(1200), production: perHour(300) },
  /** The product's rule, the same in every environment. */
  secondFactorPerChallenge: {
    development: { limit: limits.secondFactorTriesMax, windowSeconds: lifetimes.loginChallengeSeconds },
    production: { limit: limits.secondFactorTriesMax, windowSeconds: lifetimes.loginChallengeSeconds },
  },
  /** Free tries, and how long tries are remembered (see growing-delay.ts). */
  secondFactorPerAccountAndNetwork: { development: perHour(1200), production: perDay(5) },
  /** Of all networks that the account does not know, together. */
  secondFactorPerAccount: { development: perHour(1200), production: perHour(20) },
  /** Of all networks together, also those that the account knows. */
  secondFactorPerAccountAnyNetwork: { development: perDay(12_000), production: perDay(200) },
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
  confirmSecondFactorPerUser: { development: perHour(120), production: perHour(20) },
  changePasswordPerUser: { development: perHour(120), production: perHour(10) },
  /** The password typed again, for what a session alone must not be able to do. */
  confirmPasswordPerUser: { development: perHour(120), production: perHour(10) },
  /** Each export reads everything the company has. */
  exportPerCompany: { development: perHour(60), production: perDay(5) },
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
  /** The first download of an invoice is rendered. */
  invoicePdfPerCompany: { development: perHour(1200), production: perHour(300) },
  /** Repeated and failed extractions are free, but use processor time. */
  extractPerCompany: { development: perHour(12_000), production: perHour(3000) },
  /** Counted in the memory of each process (see request-limits.ts). An office may share one address. */
  requestPerIp: { development: unlimited, production: perMinute(12_000) },
  readPerUser: { development: unlimited, production: perMinute(600) },
  readPerCompany: { development: unlimited, production: perMinute(6000) },
  writePerUser: { development: unlimited, production: perMinute(300) },
  readPerApiKey: { development: unlimited, production: perMinute(300) },
  writePerApiKey: { development: unlimited, production: perMinute(120) },
  writePerCompany: { development: unlimited, production: perMinute(3000) },
  downloadPerUser: { development: unlimited, production: perMinute(60) },
  downloadPerCompany: { development: unlimited, production: perMinute(300) },
} as const satisfies Record<string, Defaults>;

export type RateLimitName = keyof typeof rateLimitDefaults;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
