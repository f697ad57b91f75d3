import { formatCents } from '@propsmith/contract';
import {
  blockCompany,
  findClosing,
  findCompanies,
  readMembers,
  unblockCompany,
} from '../features/accounts/index.ts';
import {
  adjustBalance,
  listOpenFindings,
  readCompanyMoney,
  readViolations,
} from '../features/billing/index.ts';
import { isUuid, randomSecret } from '../platform/ids.ts';
import { makeMailDue } from '../platform/mail/index.ts';
import { eraseDue } from './erase-due.ts';
import { OperateRefused } from './operate-refused.ts';
import { change, said, type OperatorContext, type Outcome } from './operator-context.ts';
import type { CommandName } from './read-command.ts';
import { refund } from './refund.ts';
import { resealSecondFactors } from './reseal-second-factors.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const ADJUST_CENTS_MAX = 100_000_000;

const oneCompany = async ({ db, command }: OperatorContext) => {
  const [text = ''] = command.args;
  const [found, ...others] = await findCompanies(db, text);
  if (found === undefined) throw new OperateRefused(`There is no company ${text}.`);
  if (others.length > 0)
    throw new OperateRefused(
      `${others.length + 1} companies have this name. Name one by its id: ${[found, ...others].map(({ id }) => id).join(', ')}`,
    );
  return found;
};

const show = async (ctx: OperatorContext): Promise<Outcome> => {
  const company = await oneCompany(ctx);
  const money = await readCompanyMoney(ctx.db, company.id);
  const intents = new Set(money.payments.flatMap(({ intentId }) => intentId ?? []));
  const findings = (await listOpenFindings(ctx.db)).filter(
    ({ ref }) => intents.has(ref) || ref.includes(company.id),
  );
  const closing = (await findClosing(ctx.db, company.id)) ?? null;
  const people = await readMembers(ctx.db, company.id);
  return { output: { company, closing, people, ...money, findings } };
};

const findings = async ({ db }: OperatorContext): Promise<Outcome> => ({
  output: await listOpenFindings(db),
});

const verifyBooks = async ({ maintenanceDb }: OperatorContext): Promise<Outcome> => {
  const violations = await readViolations(maintenanceDb);
  return violations.length === 0
    ? { output: 'The books violate no rule.' }
    : { output: violations, failed: true };
};

const adjust = async (ctx: OperatorContext): Promise<Outcome> => {
  const { args, operator, reason, ticket } = ctx.command;
  const cents = /^-?\d{1,10}$/.test(args[1] ?? '') ? Number(args[1]) : 0;
  if (cents === 0 || Math.abs(cents) > ADJUST_CENTS_MAX)
    throw new OperateRefused(`CENTS is a whole number other than 0, at most ${ADJUST_CENTS_MAX}.`);
  const { id: companyId, name } = await oneCompany(ctx);
  await change(ctx, { companyId, targetId: ticket, detail: { cents } }, (tx) =>
    adjustBalance(tx, { companyId, cents, ticket, operator, reason }),
  );
  return said(ctx, `The balance of ${name} changed by ${formatCents(cents)}, ticket ${ticket}.`);
};

const block = async (ctx: OperatorContext): Promise<Outcome> => {
  const { id: companyId, name } = await oneCompany(ctx);
  const { reason } = ctx.command;
  await change(ctx, { companyId, targetId: companyId }, async (tx) => {
    if (!(await blockCompany(tx, companyId, { now: ctx.clock.now(), reason })))
      throw new OperateRefused(`${name} is blocked already.`);
  });
  return said(ctx, `${name} is blocked.`);
};

const unblock = async (ctx: OperatorContext): Promise<Outcome> => {
  const { id: companyId, name } = await oneCompany(ctx);
  await change(ctx, { companyId, targetId: companyId }, async (tx) => {
    if (!(await unblockCompany(tx, companyId))) throw new OperateRefused(`${name} is not blocked.`);
  });
  return said(ctx, `${name} is no longer blocked.`);
};

const resendMail = async (ctx: OperatorContext): Promise<Outcome> => {
  const [id = ''] = ctx.command.args;
  await change(ctx, { targetId: id }, async (tx) => {
    if (!isUuid(id) || !(await makeMailDue(tx, id)))
      throw new OperateRefused(
        `No mail ${id} is waiting. The text of a mail is deleted when it was sent or given up.`,
      );
  });
  return said(ctx, `The mail ${id} is due now.`);
};

const rotateSecrets = async (ctx: OperatorContext): Promise<Outcome> => {
  await change(ctx, {}, () => Promise.resolve());
  return {
    output: [
      `New secret: ${randomSecret()}`,
      '1. FREE_PLAN_SECRET must be set; if it is not, set it to the present TOKEN_SECRET.',
      '2. Set TOKEN_SECRET_PREVIOUS to the new secret and restart every process: all of them accept both.',
      '3. Exchange the values of TOKEN_SECRET and TOKEN_SECRET_PREVIOUS and restart every process.',
      '4. Run reseal-second-factors: users whose second factor the old secret has sealed could not sign in any more.',
      '5. After an hour remove TOKEN_SECRET_PREVIOUS and restart every process.',
    ].join('\n'),
  };
};

export const commands: Readonly<Record<CommandName, (ctx: OperatorContext) => Promise<Outcome>>> = {
  show,
  findings,
  'verify-books': verifyBooks,
  adjust,
  refund,
  block,
  unblock,
  'reset-second-factor': resetSecondFactor,
  'erase-due': eraseDue,
  'resend-mail': resendMail,
  'rotate-secrets': rotateSecrets,
  'reseal-second-factors': resealSecondFactors,
};
