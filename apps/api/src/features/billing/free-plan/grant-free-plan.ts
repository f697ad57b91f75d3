import { cardMessages, limits, serverMessages } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { isPlanActor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { userAccount } from '../../accounts/index.ts';
import type { PlanContext } from '../billing-deps.ts';
import { findPayment } from '../payments/payments.repository.ts';
import type { PaymentRow } from '../payments/top-up.ts';
import { ownerHash } from './owner-hash.ts';

const row = z.object({ granted: z.boolean() });

const ownerAddress = async (tx: Tx, userId: string): Promise<string> => {
  const [owner] = await tx
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (owner === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return owner.email;
};

/**
 * Gives a company its free credit: once for each company and once for each owner's address, ever. Where it was chosen follows
 * from the credential: with the plan token it is the page after the signup, with a session the pricing table.
 */
export const grantFreePlan = ({
  db,
  clock,
  config,
  actor,
  request,
}: PlanContext<'db' | 'clock' | 'config'>): Promise<PaymentRow> =>
  withTx(db, async (tx) => {
    const { companyId, userId } = actor;
    const id = newId();
    const hash = ownerHash(config, await ownerAddress(tx, userId));
    const chosenAt = isPlanActor(actor) ? 'signup' : 'pricing-table';
    const call = sql`select ledger_grant_free_plan(${id}, ${companyId}, ${userId}, ${hash}, ${limits.freePlanCents}, ${chosenAt}, ${request.ip}, ${clock.now().toISOString()}) as granted`;
    const [answer] = await queryRows(tx, call, row);
    if (answer?.granted !== true) throw new Refusal('conflict', cardMessages.freePlanUsed);
    await audit(tx, { action: 'free-plan.grant', companyId, userId, targetId: id, request });
    const granted = await findPayment(tx, id);
    if (granted === undefined) throw new Error('A granted free plan has no payment.');
    return granted;
  });
