import { formatCents } from '@propsmith/contract';
import { findAnyPayment, planRefund, refreshPayment, refundPayment } from '../features/billing/index.ts';
import { OperateRefused } from './operate-refused.ts';
import { change, type OperatorContext, type Outcome } from './operator-context.ts';

/** A card payment that was credited, and its intent. */
const refundable = async ({ db, command }: OperatorContext) => {
  const [id = ''] = command.args;
  const row = await findAnyPayment(db, id);
  if (row === undefined) throw new OperateRefused(`There is no payment ${id}.`);
  const { stripeIntentId: intentId } = row;
  if (row.creditedTx === null || intentId === null)
    throw new OperateRefused('Only a card payment that was credited can be refunded.');
  return { row, intentId };
};

/** The unspent credit of the payment, refunded by the provider. */
export const refund = (ctx: OperatorContext): Promise<Outcome> =>
  ctx.withPayments(async (provider) => {
    const deps = { ...ctx, ...provider };
    const { dryRun } = ctx.command;
    const { intentId } = await refundable(ctx);
    // A refund whose answer was lost is booked first: it is not made again.
    if (!dryRun && (await refreshPayment(deps, intentId)) !== 'booked')
      throw new OperateRefused(`What the provider has about payment ${intentId} contradicts the books.`);
    const { row } = await refundable(ctx);
    const plan = await planRefund(ctx.db, row);
    const { cents } = plan;
    if (cents <= 0)
      throw new OperateRefused(
        'Nothing of this payment can be refunded: its credit is spent or was taken back.',
      );
    const entry = { companyId: row.companyId, targetId: row.id, detail: { cents } };
    await change(ctx, entry, () => Promise.resolve());
    if (dryRun) return { output: `Dry run, nothing was changed: ${formatCents(cents)} would be refunded.` };
    await refundPayment(deps, intentId, plan);
    return { output: `${formatCents(cents)} of payment ${intentId} refunded.` };
  });
