import { createHmac } from 'node:crypto';
import { cardMessages, limits, serverMessages } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../../env.ts';
import { audit } from '../../../platform/audit.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { isPlanActor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireActive, userAccount } from '../../accounts/index.ts';
import type { PlanContext } from '../billing-deps.ts';
import { hasChosenPlan, planAlreadyChosen } from '../payments/plan-choice.ts';
import { findPayment } from '../payments/payments.repository.ts';
import type { PaymentRow } from '../payments/top-up.ts';

const row = z.object({ granted: z.boolean() });

const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** One spelling for all addresses of a mailbox: no `+tag`, and no dots where the provider ignores them. */
export const normaliseAddress = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '');
  if (!dotlessDomains.has(domain)) return `${mailbox}@${domain}`;
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
};

/** Keyed hash: recognises an owner who deleted the account and signs up again, without storing the address. */
const ownerHash = ({ freePlanSecret }: Pick<Config, 'freePlanSecret'>, email: string): string =>
  createHmac('sha256', freePlanSecret)
    .update(`free-plan-owner:${normaliseAddress(email)}`)
    .digest('hex');

/** The address that the account began with: another one does not give a second free plan. */
const ownerAddress = async (tx: Tx, userId: string): Promise<string> => {
  const [owner] = await tx
    .select({ email: sql<string>`coalesce(${userAccount.signupEmail}, ${userAccount.email})` })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (owner === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return owner.email;
};

/**
 * Grants the free credit, once per company and once per owner's address. A plan token means that it was chosen on the page
 * after signup, a session that it was chosen in the pricing table.
 */
export const grantFreePlan = ({
  db,
  config,
  actor,
  request,
}: PlanContext<'db' | 'config'>): Promise<PaymentRow> =>
  withTx(db, async (tx) => {
    const { companyId, userId } = actor;
    await requireActive(tx, companyId);
    const id = newId();
    const hash = ownerHash(config, await ownerAddress(tx, userId));
    const chosenAt = isPlanActor(actor) ? 'signup' : 'pricing-table';
    const call = sql`select ledger_grant_free_plan(${id}, ${companyId}, ${userId}, ${hash}, ${limits.freePlanCents}, ${chosenAt}, ${request.ip}, ${databaseNow}) as granted`;
    const isChosen = await hasChosenPlan(tx, actor);
    const [answer] = await queryRows(tx, call, row);
    if (answer?.granted !== true) throw new Refusal('conflict', cardMessages.freePlanUsed);
    if (isChosen) throw planAlreadyChosen();
    await audit(tx, { action: 'free-plan.grant', companyId, userId, targetId: id, request });
    const granted = await findPayment(tx, id);
    if (granted === undefined) throw new Error('The granted free plan has no payment row.');
    return granted;
  });
