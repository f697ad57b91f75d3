import { roles, signupMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertCompany, insertUser } from './accounts.repository.ts';
import { sendLink } from './send-link.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export interface NewOwner {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly companyName: string;
  readonly passwordHash: string;
}

export interface CreatedOwner {
  readonly userId: string;
  readonly companyId: string;
}

/** Creates a company with its administrator and sends the verification mail. A signup code has proved the address. */
export const createOwner = async (
  ctx: PublicContext<'clock' | 'config'>,
  tx: Tx,
  { companyName, ...person }: NewOwner,
): Promise<CreatedOwner> => {
  const createdAt = ctx.clock.now();
  const companyId = newId();
  await withdrawInvitation(ctx, tx, person.email);
  await insertCompany(tx, companyId, companyName, createdAt);
  const owner = await insertUser(tx, { ...person, id: newId(), companyId, role: roles.admin, createdAt });
  if (owner === undefined) throw new Refusal('conflict', signupMessages.alreadyRegistered);
  await audit(tx, { action: 'company.created', companyId, userId: owner.id, request: ctx.request });
  await sendLink(ctx, tx, owner, 'verify-email', owner.id);
  return { userId: owner.id, companyId };
};
