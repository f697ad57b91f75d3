import { memberMessages, roles, type Member } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertUser, sendLink } from '../accounts/index.ts';
import { countInvitation } from './count-invitation.ts';
import { presentMember } from './present-member.ts';

export interface NewMember {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Invites all of them or, when one of the addresses has an account anywhere, nobody. */
export const addMembers = async (
  deps: Deps,
  { userId, companyId }: Actor,
  members: readonly NewMember[],
  request: RequestInfo,
): Promise<Member[]> => {
  const { addUserPerCompany } = deps.config.rateLimits;
  await consumeRateLimit(deps.db, deps.clock, addUserPerCompany, companyId, members.length);
  for (const { email } of members) await countInvitation(deps, companyId, email);
  return withTx(deps.db, async (tx) => {
    const added: Member[] = [];
    for (const { email, firstname, lastname } of members) {
      const createdAt = deps.clock.now();
      const person = { email, firstname, lastname, role: roles.user, passwordHash: null };
      const member = await insertUser(tx, { id: newId(), companyId, ...person, createdAt });
      if (member === undefined) throw new Refusal('conflict', memberMessages.alreadyExists);
      await audit(tx, { action: 'member.invited', companyId, userId, targetId: member.id, request });
      await sendLink(deps, tx, member, 'invitation', request);
      added.push(presentMember(member));
    }
    return added;
  });
};
