import { findUserByEmail, resetSecondFactor as reset } from '../features/accounts/index.ts';
import { OperateRefused } from './operate-refused.ts';
import { change, said, type OperatorContext, type Outcome } from './operator-context.ts';

export const resetSecondFactor = async (ctx: OperatorContext): Promise<Outcome> => {
  const [text = ''] = ctx.command.args;
  const email = text.toLowerCase();
  const user = await findUserByEmail(ctx.db, email);
  if (user === undefined) throw new OperateRefused(`There is no user ${email}.`);
  await change(ctx, { companyId: user.companyId, targetId: user.id }, async (tx) => {
    if (!(await reset(ctx, tx, user.id, 'support')))
      throw new OperateRefused(`${email} has no second factor.`);
  });
  return said(ctx, `The second factor of ${email} is removed, and every session is signed out.`);
};
