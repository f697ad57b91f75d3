import { routes, serverMessages } from '@propsmith/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshPayment } from '../features/billing/index.ts';
import { auditEvent } from '../platform/audit.tables.ts';
import { newId } from '../platform/ids.ts';
import { mailOutbox } from '../platform/mail/mail.tables.ts';
import { ProviderUnavailable } from '../platform/payments/index.ts';
import { call } from '../testing/api-client.ts';
import { expectBooksRight } from '../testing/books.ts';
import {
  balanceCents,
  beginTopUp,
  chooseFreePlan,
  newCustomer,
  openShop,
  payByCard,
  report,
  statusOfPayment,
  type Customer,
  type Shop,
} from '../testing/shop.ts';
import { commands } from './commands.ts';
import type { OperatorContext } from './operator-context.ts';
import { readCommand } from './read-command.ts';

const shop = {} as Shop;
beforeAll(async () => {
  Object.assign(shop, await openShop({ db: 'pglite', webhooks: false, answerTimeoutMs: 5000 }));
});
afterAll(() => shop.close());
let customer: Customer;
beforeEach(async () => {
  customer = await newCustomer(shop);
});

const BY = ['--operator', 'Bea Operator', '--reason', 'Ticket 7'];
const runWith = ({ payments, listener }: Shop['billing'], ...argv: string[]) => {
  const command = readCommand(argv);
  const withPayments: OperatorContext['withPayments'] = (work) => work({ payments, listener });
  return commands[command.name]({ ...shop.deps, command, withPayments });
};
const run = (...argv: string[]) => runWith(shop.billing, ...argv);
const adjust = (cents: string, ...options: string[]) =>
  run('adjust', customer.companyId, cents, ...BY, '--ticket', newId(), ...options);
const lastAudit = async (action: string) => {
  const ofCommand = and(eq(auditEvent.action, action), eq(auditEvent.companyId, customer.companyId));
  const [row] = await shop.db.select().from(auditEvent).where(ofCommand).orderBy(desc(auditEvent.at));
  return row;
};
const pay = async (amount: number, card?: string): Promise<string> => {
  const intent = await payByCard(shop, customer.bearer, { amount, ...(card && { card }) });
  (await report(shop, customer.bearer, intent)).reply();
  return intent;
};
const extract = (log: string) =>
  call(shop.app, routes.extractLog, {
    bearer: customer.bearer,
    body: { logs: `2030-01-02 03:04:05 INFO ${log}\n2030-01-02 03:04:06 INFO ${log}\n` },
  });

describe('show', () => {
  it('finds a company by id, address or name, and prints people, credit, holds, payments and findings', async () => {
    const intent = await pay(5000);
    for (const text of [customer.companyId, customer.email]) {
      const { output } = await run('show', text);
      expect(output).toMatchObject({
        company: { id: customer.companyId, blockedAt: null },
        people: [{ id: customer.userId, email: customer.email }],
        credit: { availableCents: 5000, heldCents: 0, owedCents: 0 },
        holds: [],
        payments: [{ intentId: intent, amountCents: 5000, refundedCents: 0 }],
        findings: [],
      });
      expect(JSON.stringify(output)).not.toContain('password');
    }
  });

  it('refuses a name that several companies or none have', async () => {
    await newCustomer(shop);
    await expect(run('show', 'Example Works')).rejects.toThrow(/companies have this name.*by its id/);
    await expect(run('show', 'Nobody')).rejects.toThrow('There is no company Nobody.');
    await expect(run('show', newId())).rejects.toThrow('There is no company');
  });
});

describe('adjust', () => {
  it('corrects the balance once for a ticket, with the operator in the audit row', async () => {
    const ticket = newId();
    await run('adjust', customer.companyId, '700', ...BY, '--ticket', ticket);
    expect(await balanceCents(shop, customer.bearer)).toBe(700);
    expect(await lastAudit('operator.adjust')).toMatchObject({
      targetId: ticket,
      detail: { operator: 'Bea Operator', reason: 'Ticket 7', cents: 700 },
    });
    await expect(run('adjust', customer.companyId, '700', ...BY, '--ticket', ticket)).rejects.toThrow(
      'was booked before',
    );
    await adjust('-200');
    expect(await balanceCents(shop, customer.bearer)).toBe(500);
    await expectBooksRight(shop.db);
  });

  it.each(['0', '1.5', 'x', '99999999999'])('refuses %s cents', async (cents) => {
    await expect(adjust(cents)).rejects.toThrow('whole number');
  });

  it('refuses to take more than there is', async () => {
    await expect(adjust('-1')).rejects.toThrow('The balance is smaller');
    expect(await lastAudit('operator.adjust')).toBeUndefined();
  });

  it.each([[[]], [['--dry-run']]])('refuses to take free credit, with the options %j', async (options) => {
    (await chooseFreePlan(shop, customer.bearer)).reply();
    const before = await balanceCents(shop, customer.bearer);
    await expect(adjust('-500', ...options)).rejects.toThrow('Free credit cannot be taken.');
    expect(await balanceCents(shop, customer.bearer)).toBe(before);
    expect(before).toBeGreaterThanOrEqual(500);
  });

  it('changes nothing in a dry run', async () => {
    const { output } = await adjust('700', '--dry-run');
    expect(output).toMatch(/^Dry run, nothing was changed/);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    expect(await lastAudit('operator.adjust')).toBeUndefined();
  });
});

describe('refund', () => {
  it('gives back what is unspent of a payment, once', async () => {
    const intent = await pay(5000);
    (await extract('a')).reply();
    const dry = await run('refund', intent, ...BY, '--dry-run');
    expect(dry.output).toContain('$40.00 would be refunded');
    expect(await balanceCents(shop, customer.bearer)).toBe(4000);
    await run('refund', intent, ...BY);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    expect(await lastAudit('operator.refund')).toMatchObject({
      detail: { operator: 'Bea Operator', reason: 'Ticket 7', cents: 4000 },
    });
    const refunds = await shop.stripe.refunds.list({ payment_intent: intent });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([4000]);
    await expect(run('refund', intent, ...BY)).rejects.toThrow('Nothing of this payment can be refunded');
    await expectBooksRight(shop.db);
  });

  it('books a refund whose answer was lost instead of making another', async () => {
    const intent = await pay(2000);
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 2000 });
    await expect(run('refund', intent, ...BY)).rejects.toThrow('Nothing of this payment can be refunded');
    expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    expect(await statusOfPayment(shop, customer.bearer, intent)).toBe('Refunded');
  });

  it('makes another after one that failed later', async () => {
    const intent = await pay(2000, 'pm_card_refundFail');
    for (const made of [1, 2]) {
      await run('refund', intent, ...BY);
      expect(await balanceCents(shop, customer.bearer)).toBe(0);
      expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(made);
      shop.sandbox.control.advanceClock(60);
      await refreshPayment(shop.billing, intent);
      expect(await balanceCents(shop, customer.bearer)).toBe(2000);
    }
    await expectBooksRight(shop.db);
  });

  it('is not made of a payment that contradicts the books, which is a finding', async () => {
    expect((await run('findings')).output).toEqual([]);
    const intent = await pay(2000);
    const { billing } = shop;
    const otherMode = { ...billing, payments: { ...billing.payments, live: true } };
    await expect(runWith(otherMode, 'refund', intent, ...BY)).rejects.toThrow('contradicts the books');
    expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
    expect((await run('findings')).output).toMatchObject([{ kind: 'payment-contradicts', ref: intent }]);
    expect(await lastAudit('operator.refund')).toBeUndefined();
  });

  describe('whose booking is uncertain fails with the id of the refund', () => {
    /** Does something before the requests that follow the provider's refund. */
    const afterRefund = (work: () => void): Shop['billing'] => {
      const { billing } = shop;
      let isMade = false;
      const call: typeof billing.payments.call = async (request) => {
        if (isMade) work();
        const answer = await billing.payments.call(request);
        isMade ||= (answer as { object?: string }).object === 'refund';
        return answer;
      };
      return { ...billing, payments: { ...billing.payments, call } };
    };
    const expectNamed = async (intent: string, work: () => void) => {
      const failure = runWith(afterRefund(work), 'refund', intent, ...BY);
      await expect(failure).rejects.toThrow(/the refund re_\w+, but it is not booked/);
      const { data } = await shop.stripe.refunds.list({ payment_intent: intent });
      await expect(failure).rejects.toThrow(data[0]!.id);
    };

    it('when it failed at once', async () => {
      const intent = await pay(2000, 'pm_card_refundFail');
      await expectNamed(intent, () => shop.sandbox.control.advanceClock(60));
      expect(await balanceCents(shop, customer.bearer)).toBe(2000);
    });

    it('when the provider does not answer any more', async () => {
      const intent = await pay(2000);
      await expectNamed(intent, () => {
        throw new ProviderUnavailable('away');
      });
    });
  });

  it('refuses free credit, payments that were not credited, and unknown ones', async () => {
    const free = (await chooseFreePlan(shop, customer.bearer)).reply().payment_id;
    const begun = (await beginTopUp(shop, customer.bearer)).reply().payment_id;
    for (const id of [free, begun])
      await expect(run('refund', id, ...BY)).rejects.toThrow('Only a card payment');
    for (const id of ['pi_nobody', newId()])
      await expect(run('refund', id, ...BY)).rejects.toThrow('There is no payment');
  });
});

describe('block', () => {
  it('ends extractions, uploads and payments until unblock; signing in and reading go on', async () => {
    await adjust('5000');
    await run('block', customer.companyId, ...BY, '--dry-run');
    expect((await extract('b')).status).toBe(200);
    await run('block', customer.companyId, ...BY);
    const { bearer } = customer;
    const upload = { bearer, body: { timestamp: '2030-01-02T03:04:05Z' } };
    for (const refused of [
      await extract('c'),
      await call(shop.app, routes.uploadFile, upload),
      await beginTopUp(shop, bearer),
      await chooseFreePlan(shop, bearer),
    ])
      expect(refused).toMatchObject({ status: 403, body: { message: serverMessages.companyBlocked } });
    expect((await call(shop.app, routes.getDashboard, { bearer })).status).toBe(200);
    await expect(run('block', customer.companyId, ...BY)).rejects.toThrow('is blocked already');
    expect(await lastAudit('operator.block')).toMatchObject({ detail: { operator: 'Bea Operator' } });

    await run('unblock', customer.companyId, ...BY);
    expect((await extract('d')).status).toBe(200);
    expect(await lastAudit('operator.unblock')).toMatchObject({ detail: { reason: 'Ticket 7' } });
    await expect(run('unblock', customer.companyId, ...BY)).rejects.toThrow('is not blocked');
  });
});

describe('resend-mail', () => {
  const at = new Date('2100-01-01T00:00:00Z');
  const addMail = async (status: 'waiting' | 'sent'): Promise<string> => {
    const id = newId();
    const content = { toAddress: 'ada@example.com', subject: 's', text: 't', html: 'h' };
    await shop.db.insert(mailOutbox).values({ id, ...content, status, nextAttemptAt: at });
    return id;
  };
  const dueAt = async (id: string) =>
    (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]?.nextAttemptAt;

  it('makes a waiting mail due; of one that was sent there is no text', async () => {
    const [waiting, sent] = [await addMail('waiting'), await addMail('sent')];
    await run('resend-mail', waiting, '--operator', 'Bea Operator', '--dry-run');
    expect(await dueAt(waiting)).toEqual(at);
    await run('resend-mail', waiting, '--operator', 'Bea Operator');
    expect((await dueAt(waiting))!.getTime()).toBeLessThan(at.getTime());
    for (const id of [sent, newId(), 'x'])
      await expect(run('resend-mail', id, '--operator', 'Bea Operator')).rejects.toThrow('is waiting');
    const isOfMail = and(eq(auditEvent.action, 'operator.resend-mail'), eq(auditEvent.targetId, waiting));
    expect(await shop.db.$count(auditEvent, isOfMail)).toBe(1);
  });
});

it('S23 rotate-secrets prints a new secret and the steps, and records no secret', async () => {
  const { output } = await run('rotate-secrets', '--operator', 'Bea Operator');
  const secret = /^New secret: ([\w-]{43})$/m.exec(String(output))?.[1];
  expect(secret).toBeDefined();
  expect(output).toContain('TOKEN_SECRET_PREVIOUS');
  expect(output).toContain('reseal-second-factors');
  const rows = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'operator.rotate-secrets'));
  expect(rows).toMatchObject([{ detail: { operator: 'Bea Operator' } }]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('verify-books reports what is wrong', async () => {
  expect(await run('verify-books')).toEqual({ output: 'The books violate no rule.' });
  await adjust('700');
  const setBalance = (cents: number) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update ledger_account set balance_cents = ${cents} where company_id = ${customer.companyId} and kind = 'wallet'`,
      );
    });
  await setBalance(701);
  expect(await run('verify-books')).toMatchObject({ failed: true });
  await setBalance(700);
});
