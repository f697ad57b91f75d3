import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  cardMessages,
  DOMAIN_NAME,
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  limits,
  loginMessages,
  maximumCharacters,
  memberMessages,
  profileMessages,
  routes,
  serverMessages,
  signupMessages,
} from './index.ts';

/** What a schema says to a value, in order; nothing when it takes it. */
const saidTo = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const domain_name = DOMAIN_NAME;
const id = '018f0000-0000-7000-8000-000000000001';
const details = {
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Byron',
  company_name: 'Example Analytics',
  password: 'Secret-pass-1',
  domain_name,
};
const emailOf = (length: number): string => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
const user = { email: details.email, firstname: 'Ada', lastname: 'Byron', enabled: true };

const withDetail = (name: keyof typeof details) => (length: number) => ({
  ...details,
  [name]: 'x'.repeat(length),
});
const topUp = (amount: number) => ({ amount, currency: limits.currency });

describe('texts and numbers of a request', () => {
  it.each<[string, z.ZodType, (size: number) => unknown, largest: number, said: string]>([
    [
      'an e-mail',
      routes.sendSignupCode.body,
      (length) => ({ email: emailOf(length), domain_name }),
      limits.emailCharsMax,
      maximumCharacters(limits.emailCharsMax),
    ],
    [
      'a first name',
      routes.createMember.body,
      withDetail('firstname'),
      limits.nameCharsMax,
      maximumCharacters(limits.nameCharsMax),
    ],
    [
      'a company name',
      routes.createMember.body,
      withDetail('company_name'),
      limits.companyNameCharsMax,
      maximumCharacters(limits.companyNameCharsMax),
    ],
    [
      'a phone number',
      routes.updateProfile.body,
      (length) => ({ phoneNumber: '1'.repeat(length) }),
      limits.phoneCharsMax,
      profileMessages.phoneInvalid,
    ],
    [
      'a refresh token',
      routes.refreshToken.body,
      (length) => ({ refresh: 'x'.repeat(length) }),
      limits.tokenCharsMax,
      maximumCharacters(limits.tokenCharsMax),
    ],
    [
      'the id of a payment',
      routes.getPayment.params,
      (length) => ({ id: 'x'.repeat(length) }),
      limits.idCharsMax,
      maximumCharacters(limits.idCharsMax),
    ],
    [
      'a log',
      routes.extractLog.body,
      (length) => ({ logs: 'x'.repeat(length) }),
      limits.logTextCharsMax,
      extractionMessages.textTooLong,
    ],
    [
      'the number of added members',
      routes.addUsers.body,
      (count) => ({ users: Array.from({ length: count }, () => user) }),
      limits.usersPerRequestMax,
      memberMessages.tooManyAtOnce,
    ],
    [
      'a page number',
      routes.listUsage.query,
      (pageNumber) => ({ pageNumber }),
      limits.page.numberMax,
      serverMessages.atMost('pageNumber', limits.page.numberMax),
    ],
    [
      'a page size',
      routes.listUsage.query,
      (pageSize) => ({ pageSize }),
      limits.page.sizeMax,
      serverMessages.atMost('pageSize', limits.page.sizeMax),
    ],
    ['a top-up', routes.createPaymentIntent.body, topUp, limits.topUpCentsMax, cardMessages.amountOutOfRange],
    [
      'the days of retention',
      routes.updateRetention.body,
      (days) => ({ days }),
      limits.retentionDaysMax,
      extractionMessages.retentionOutOfRange,
    ],
  ])('%s may be as large as its limit and no larger', (_, schema, valueOf, largest, said) => {
    expect(saidTo(schema, valueOf(largest))).toEqual([]);
    expect(saidTo(schema, valueOf(largest + 1))).toEqual([said]);
  });

  it('a top-up may be as small as its limit and no smaller', () => {
    expect(saidTo(routes.createPaymentIntent.body, topUp(limits.topUpCentsMin))).toEqual([]);
    expect(saidTo(routes.createPaymentIntent.body, topUp(limits.topUpCentsMin - 1))).toEqual([
      cardMessages.amountOutOfRange,
    ]);
  });

  it('a signup code has exactly its digits', () => {
    const verdictOn = (length: number) =>
      saidTo(routes.verifySignupCode.body, { email: details.email, code: '1'.repeat(length), domain_name });
    expect(verdictOn(limits.signupCodeDigits)).toEqual([]);
    expect(verdictOn(limits.signupCodeDigits - 1)).toEqual([signupMessages.codeInvalid]);
    expect(verdictOn(limits.signupCodeDigits + 1)).toEqual([signupMessages.codeInvalid]);
  });

  it('a page is the first one, of the usual size, unless the query says otherwise', () => {
    expect(routes.listUsage.query.parse({})).toEqual({ pageNumber: 1, pageSize: limits.page.sizeDefault });
  });
});

describe('a wrong field', () => {
  it.each<[string, z.ZodType, unknown, said: string]>([
    ['no refresh token', routes.refreshToken.body, {}, loginMessages.noRefreshToken],
    [
      'a member who is neither enabled nor not',
      routes.updateUsers.body,
      { users: [{ ...user, enabled: 'no' }] },
      memberMessages.enabledNotBoolean,
    ],
    [
      'a member without a name',
      routes.addUsers.body,
      { users: [{ ...user, lastname: ' ' }] },
      memberMessages.allFieldsRequired,
    ],
    ['no way of paying', routes.recordPayment.body, { domain_name }, cardMessages.methodRequired],
    [
      'another currency',
      routes.createPaymentIntent.body,
      { amount: limits.topUpDefaultCents, currency: 'eur' },
      cardMessages.usdOnly,
    ],
    [
      'a number in place of a text',
      routes.recordPayment.body,
      { payment_method: 'free', status: 1, domain_name },
      serverMessages.textExpected,
    ],
    [
      'a switch that is none',
      routes.extractLog.body,
      { logs: 'a', keep_input: 'perhaps' },
      extractionMessages.keepInputNotBoolean,
    ],
    [
      'a moment that is none',
      routes.uploadFile.body,
      { timestamp: 'yesterday' },
      extractionMessages.timestampNotIso,
    ],
    [
      'a line break in a name',
      routes.editProfile.body,
      { firstname: 'A\nda', lastname: 'Byron' },
      serverMessages.controlCharacters,
    ],
    ['half a page', routes.listUsage.query, { pageNumber: '1.5' }, serverMessages.wholeNumber('pageNumber')],
    ['page zero', routes.listUsage.query, { pageNumber: '0' }, serverMessages.startsAtOne('pageNumber')],
    [
      'a key that is no UUID',
      routes.extractLog.headers,
      { [IDEMPOTENCY_KEY_HEADER]: 'again' },
      serverMessages.idempotencyKeyNotUuid,
    ],
    ['a body that is none', routes.login.body, [], serverMessages.bodyRequired],
    ['an id that is none', routes.getExecution.params, { id: id.slice(1) }, serverMessages.notFound],
  ])('%s is named', (_, schema, value, said) => {
    expect(saidTo(schema, value)).toEqual([said]);
  });
});
