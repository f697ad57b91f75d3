import { roles, signupMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertCompany, insertUser } from './accounts.repository.ts';
import { sendLink } from './send-link.ts';

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

/** A company with its first administrator, and the verification mail. The caller has proved to own the address. */
export const createOwner = async (
  deps: Deps,
  tx: Tx,
  { companyName, ...person }: NewOwner,
  request: RequestInfo,
): Promise<CreatedOwner> => {
  const createdAt = deps.clock.now();
  const companyId = newId();
  await insertCompany(tx, companyId, companyName, createdAt);
  const owner = await insertUser(tx, { ...person, id: newId(), companyId, role: roles.admin, createdAt });
  if (owner === undefined) throw new Refusal('conflict', signupMessages.alreadyRegistered);
  await audit(tx, { action: 'company.created', companyId, userId: owner.id, request });
  await sendLink(deps, tx, owner, 'verify-email', request);
  return { userId: owner.id, companyId };
};
