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
  passkeyMessages,
  profileMessages,
  routes,
  serverMessages,
  signupMessages,
  spendingMessages,
} from './index.ts';

/** The messages of a schema for a value, in order; none for a valid value. */
const messagesFor = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const domain_name = DOMAIN_NAME;
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
const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' };
const signed = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};
const created = (transports: readonly string[]) => ({
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'e30', transports },
});
const edits = { stanza: null, confirmed: [], uses_rules: false };
const topUp = (amount: number) => ({ amount, currency: limits.currency });

describe('limits of a request', () => {
  it.each<[string, z.ZodType, (size: number) => unknown, largest: number, message: string]>([
    [
      'an e-mail',
      routes.sendSignupCode.body,
      (length) => ({ email: emailOf(length), domain_name }),
      limits.emailCharsMax,
      maximumCharacters(limits.emailCharsMax),
    ],
    [
      'a code of a second factor',
      routes.confirmSecondFactor.body,
      (length) => ({ code: 'x'.repeat(length) }),
      limits.secondFactorCodeCharsMax,
      maximumCharacters(limits.secondFactorCodeCharsMax),
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
      'a part of a passkey',
      routes.loginPasskey.body,
      (length) => ({ challenge: 'x', response: { ...signed, id: 'x'.repeat(length) } }),
      limits.passkeyPartCharsMax,
      passkeyMessages.notAccepted,
    ],
    [
      'the number of transports of a passkey',
      routes.addPasskey.body,
      (count) => ({ name: 'Laptop', response: created(Array.from({ length: count }, () => 'usb')) }),
      limits.passkeyTransportsMax,
      passkeyMessages.notAccepted,
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
      'the name of an execution',
      routes.changeExecution.body,
      (length) => ({ name: 'x'.repeat(length) }),
      limits.executionNameCharsMax,
      maximumCharacters(limits.executionNameCharsMax),
    ],
    [
      'an edited stanza',
      routes.saveExecutionEdits.body,
      (length) => ({ ...edits, stanza: 'x'.repeat(length) }),
      limits.stanzaCharsMax,
      maximumCharacters(limits.stanzaCharsMax),
    ],
    [
      'the number of confirmed questions',
      routes.saveExecutionEdits.body,
      (count) => ({ ...edits, confirmed: Array.from({ length: count }, () => 'no-year') }),
      limits.confirmedQuestionsMax,
      extractionMessages.confirmedInvalid,
    ],
    [
      'the code of a question',
      routes.saveExecutionEdits.body,
      (length) => ({ ...edits, confirmed: ['x'.repeat(length)] }),
      limits.questionCodeCharsMax,
      maximumCharacters(limits.questionCodeCharsMax),
    ],
    [
      'a search',
      routes.listUsage.query,
      (length) => ({ search: 'x'.repeat(length) }),
      limits.searchCharsMax,
      maximumCharacters(limits.searchCharsMax),
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
  ])('%s may be as large as its limit and no larger', (_, schema, valueOf, largest, message) => {
    expect(messagesFor(schema, valueOf(largest))).toEqual([]);
    expect(messagesFor(schema, valueOf(largest + 1))).toEqual([message]);
  });

  it('a top-up may be as small as its limit and no smaller', () => {
    expect(messagesFor(routes.createPaymentIntent.body, topUp(limits.topUpCentsMin))).toEqual([]);
    expect(messagesFor(routes.createPaymentIntent.body, topUp(limits.topUpCentsMin - 1))).toEqual([
      cardMessages.amountOutOfRange,
    ]);
  });

  it('a spending limit may be 100,000,000 cents and not more', () => {
    const bodyOf = (limit: number) => ({ limit, low_balance: null });
    expect(messagesFor(routes.updateSpending.body, bodyOf(limits.spendingCentsMax))).toEqual([]);
    expect(messagesFor(routes.updateSpending.body, bodyOf(limits.spendingCentsMax + 1))).toEqual([
      spendingMessages.amountInvalid,
    ]);
  });

  it('a signup code has exactly its digits', () => {
    const messagesForLength = (length: number) =>
      messagesFor(routes.verifySignupCode.body, {
        email: details.email,
        code: '1'.repeat(length),
        domain_name,
      });
    expect(messagesForLength(limits.signupCodeDigits)).toEqual([]);
    expect(messagesForLength(limits.signupCodeDigits - 1)).toEqual([signupMessages.codeInvalid]);
    expect(messagesForLength(limits.signupCodeDigits + 1)).toEqual([signupMessages.codeInvalid]);
  });

  it('a page is the first one, of the usual size, unless the query says otherwise', () => {
    expect(routes.listUsage.query.parse({})).toEqual({ pageNumber: 1, pageSize: limits.page.sizeDefault });
  });
});

describe('an invalid field', () => {
  it.each<[string, z.ZodType, unknown, message: string]>([
    ['a missing refresh token', routes.refreshToken.body, {}, loginMessages.noRefreshToken],
    [
      'a member whose enabled is no boolean',
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
    ['a missing payment method', routes.recordPayment.body, { domain_name }, cardMessages.methodRequired],
    [
      'another currency',
      routes.createPaymentIntent.body,
      { amount: limits.topUpDefaultCents, currency: 'eur' },
      cardMessages.usdOnly,
    ],
    [
      'a number instead of a text',
      routes.recordPayment.body,
      { payment_method: 'free', status: 1, domain_name },
      serverMessages.textExpected,
    ],
    [
      'a keep_input that is no boolean',
      routes.extractLog.body,
      { logs: 'a', keep_input: 'perhaps' },
      extractionMessages.keepInputNotBoolean,
    ],
    [
      'a timestamp that is no instant',
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
    [
      'a fractional page number',
      routes.listUsage.query,
      { pageNumber: '1.5' },
      serverMessages.wholeNumber('pageNumber'),
    ],
    ['page number 0', routes.listUsage.query, { pageNumber: '0' }, serverMessages.startsAtOne('pageNumber')],
    [
      'an idempotency key that is no UUID',
      routes.extractLog.headers,
      { [IDEMPOTENCY_KEY_HEADER]: 'again' },
      serverMessages.idempotencyKeyNotUuid,
    ],
    ['a body that is no object', routes.login.body, [], serverMessages.bodyRequired],
    [
      'an id that is no UUID',
      routes.getExecution.params,
      { id: '018f0000-0000-7000-8000-00000000001' },
      serverMessages.notFound,
    ],
  ])('%s is named', (_, schema, value, message) => {
    expect(messagesFor(schema, value)).toEqual([message]);
  });
});
