import path from 'node:path';
import type { Price } from '@propsmith/contract';
import { z } from 'zod';
import { developmentSecret, DEVELOPMENT_SECRET_PREFIX } from './platform/development-secret.ts';
import { isGuessableSecret } from './platform/guessable-secret.ts';
import type { DatabaseConfig } from './platform/db/database.ts';
import { crashPoints, type CrashPoint } from './platform/crash-points.ts';
import type { ExtractionConfig } from './platform/extraction-pool/index.ts';
import { readPaymentsConfig, type PaymentsConfig } from './platform/payments/index.ts';
import { readSeller, type Seller } from './platform/payments/seller.ts';
import { readRateLimits } from './platform/rate-limits/read-rate-limits.ts';
import type { RateLimits } from './platform/rate-limits/index.ts';
import { StartRefused } from './platform/start-refused.ts';
import { apiRoot } from './paths.ts';

type MailConfig =
  { readonly kind: 'mailbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; the base of the links in mails. */
  readonly publicUrl: string;
  /** A URI: where to report a vulnerability. */
  readonly securityContact: string;
  readonly dataDir: string;
  /** The folder of the built web application. */
  readonly webRoot: string;
  readonly database: DatabaseConfig;
  readonly mail: MailConfig;
  readonly tokenSecret: string;
  /** The secret that is being replaced: what it signed is still accepted, nothing is signed with it. */
  readonly previousTokenSecret: string | undefined;
  readonly logLevel: string;
  /** How many proxies in front of the server are trusted with the client's address. */
  readonly trustProxyHops: number;
  /** The bearer token to read /metrics; without one they are open in development and closed in production. */
  readonly metricsToken: string | undefined;
  readonly price: Price;
  /** Parallel extractions, and the time and memory limits of each. */
  readonly extraction: ExtractionConfig;
  readonly payments: PaymentsConfig;
  /** Who issues the invoices. */
  readonly seller: Seller;
  /** Keys the hashes that recognise a returning owner; it must not change with the token secret. */
  readonly freePlanSecret: string;
  readonly rateLimits: RateLimits;
  /** Where the process kills itself in a crash test. */
  readonly crashPoint: CrashPoint | undefined;
  /** How long the server still accepts connections after its readiness has turned 503. */
  readonly shutdownGraceMs: number;
  /** With less free space on the disk of the embedded database, writes are refused. */
  readonly diskFreeMibMin: number;
  /** How long the event loop may stand still before the process is ended; 0: for ever. */
  readonly watchdogSeconds: number;
}

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
};
const address = (protocol: RegExp, error: string) => z.url({ protocol, error });

const SECRET_CHARS_MIN = 32;
const PRODUCTION_GRACE_SECONDS = 5;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const modes = ['production', 'development', 'test'] as const;

const variables = z.object({
  NODE_ENV: z.enum(modes, { error: `must be one of ${modes.join(', ')}` }).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: address(/^https?$/, 'must be an address such as https://props.example.com').optional(),
  SECURITY_CONTACT: address(
    /^(mailto|https|tel)$/,
    'must be an address such as mailto:security@example.com',
  ).optional(),
  PROPSMITH_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'must be an address such as postgres://user@host:5432/name',
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10),
  MIGRATE_ON_START: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  SMTP_URL: address(/^smtps?$/, 'must be an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, {
      error: 'must be an address such as Propsmith <no-reply@example.com>',
    })
    .optional(),
  TOKEN_SECRET: z
    .string()
    .min(SECRET_CHARS_MIN, {
      error: `must have at least ${SECRET_CHARS_MIN} characters, for example from: openssl rand -base64 32`,
    })
    .optional(),
  TOKEN_SECRET_PREVIOUS: z
    .string()
    .min(SECRET_CHARS_MIN, { error: `must have at least ${SECRET_CHARS_MIN} characters` })
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PRICE_PER_EXECUTION_CENTS: wholeNumber(0, 1_000_000).default(1000),
  PRICE_PER_THOUSAND_TOKENS_CENTS: wholeNumber(0, 1_000_000).default(0),
  EXTRACTION_PROCESSES: wholeNumber(1, 64).default(2),
  EXTRACTION_SECONDS: wholeNumber(1, 600).default(20),
  EXTRACTION_HEAP_MB: wholeNumber(64, 4096).default(256),
  EXTRACTION_WAITING: wholeNumber(1, 10_000).default(100),
  DISK_FREE_MB_MIN: wholeNumber(0, 1_000_000).default(128),
  WATCHDOG_SECONDS: wholeNumber(0, 3600).default(60),
  SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 120).optional(),
  FREE_PLAN_SECRET: z
    .string()
    .min(SECRET_CHARS_MIN, { error: `must have at least ${SECRET_CHARS_MIN} characters` })
    .optional(),
  PROPSMITH_CRASH_POINT: z
    .enum(crashPoints, { error: `must be one of ${crashPoints.join(', ')}` })
    .optional(),
});
type Variables = z.output<typeof variables>;

const mailProblems = ({ SMTP_URL: url, MAIL_FROM: from }: Partial<Variables>): string[] =>
  url !== undefined && from === undefined
    ? ['MAIL_FROM: is needed with SMTP_URL, as the sender of mails']
    : [];

const productionProblems = (given: Variables): string[] => {
  const needed: readonly (readonly [fault: boolean, problem: string])[] = [
    [!given.PUBLIC_URL?.startsWith('https:'), 'PUBLIC_URL: production needs an https address'],
    [
      given.DATABASE_URL === undefined,
      'DATABASE_URL: production needs PostgreSQL; the embedded database is for one process and its safety against a power cut is not proven',
    ],
    [
      given.SMTP_URL === undefined,
      'SMTP_URL: production needs a mail server; the development mailbox shows every mail to everybody',
    ],
    [
      given.TOKEN_SECRET === undefined,
      'TOKEN_SECRET: production needs a secret of its own, for example from: openssl rand -base64 32',
    ],
    [
      given.TOKEN_SECRET?.startsWith(DEVELOPMENT_SECRET_PREFIX) === true,
      'TOKEN_SECRET: this secret was made for development',
    ],
    ...(['TOKEN_SECRET', 'TOKEN_SECRET_PREVIOUS', 'FREE_PLAN_SECRET'] as const).map(
      (name) =>
        [
          given[name] !== undefined && isGuessableSecret(given[name]),
          `${name}: can be guessed; take one from: openssl rand -base64 32`,
        ] as const,
    ),
    [given.PROPSMITH_CRASH_POINT !== undefined, 'PROPSMITH_CRASH_POINT: is for tests'],
  ];
  return needed.filter(([fault]) => fault).map(([, problem]) => problem);
};

type Parts = Pick<Config, 'payments' | 'seller' | 'rateLimits'>;

const mailConfigOf = ({ SMTP_URL: url, MAIL_FROM: from }: Variables): MailConfig =>
  url === undefined || from === undefined ? { kind: 'mailbox' } : { kind: 'smtp', url, from };

const configOf = (given: Variables, parts: Parts): Config => {
  const production = given.NODE_ENV === 'production';
  const dataDir = path.resolve(given.PROPSMITH_DATA_DIR);
  const tokenSecret = given.TOKEN_SECRET ?? developmentSecret(dataDir);
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
  return {
    production,
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    securityContact: given.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    dataDir,
    webRoot: path.join(apiRoot, '../web/dist'),
    database:
      given.DATABASE_URL === undefined
        ? { kind: 'pglite', dataDir }
        : {
            kind: 'postgres',
            url: given.DATABASE_URL,
            poolSize: given.DATABASE_POOL_SIZE,
            migrateOnStart: given.MIGRATE_ON_START === 'true',
          },
    mail: mailConfigOf(given),
    tokenSecret,
    previousTokenSecret: given.TOKEN_SECRET_PREVIOUS,
    freePlanSecret: given.FREE_PLAN_SECRET ?? tokenSecret,
    logLevel: given.LOG_LEVEL,
    trustProxyHops: given.TRUST_PROXY,
    metricsToken: given.METRICS_TOKEN,
    price: {
      perExecutionCents: given.PRICE_PER_EXECUTION_CENTS,
      perThousandTokensCents: given.PRICE_PER_THOUSAND_TOKENS_CENTS,
    },
    extraction: {
      processes: given.EXTRACTION_PROCESSES,
      timeLimitMs: given.EXTRACTION_SECONDS * 1000,
      heapLimitMb: given.EXTRACTION_HEAP_MB,
      waitingMax: given.EXTRACTION_WAITING,
    },
    crashPoint: given.PROPSMITH_CRASH_POINT,
    diskFreeMibMin: given.DISK_FREE_MB_MIN,
    watchdogSeconds: given.WATCHDOG_SECONDS,
    shutdownGraceMs: (given.SHUTDOWN_GRACE_SECONDS ?? (production ? PRODUCTION_GRACE_SECONDS : 0)) * 1000,
    ...parts,
  };
};

const problemsOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path: [variable], message }) => `${String(variable)}: ${message}`);

/** Reads the settings. Messages never contain a value: it may be a secret in the wrong variable. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = variables.safeParse(set);
  const production = set.NODE_ENV === 'production';
  const rateLimits = readRateLimits(set, production);
  const payments = readPaymentsConfig(set, production);
  const seller = readSeller(set, production);
  const problems = [
    ...(parsed.success ? [] : problemsOf(parsed.error)),
    ...mailProblems(parsed.data ?? {}),
    ...rateLimits.problems,
    ...payments.problems,
    ...seller.problems,
    ...(parsed.data?.NODE_ENV === 'production' ? productionProblems(parsed.data) : []),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartRefused(['Propsmith does not start with these settings:', ...problems].join('\n  '));
  }
  return configOf(parsed.data, {
    rateLimits: rateLimits.rules,
    payments: payments.config,
    seller: seller.seller,
  });
};
