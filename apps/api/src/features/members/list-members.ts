import type { Member, PageQuery } from '@propsmith/contract';
import { asc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { userAccount } from '../accounts/index.ts';
import { presentMember } from './present-member.ts';

/** The members of the caller's company, the oldest first. */
export const listMembers = async (
  { db, actor: { companyId } }: MemberContext<'db'>,
  { pageNumber, pageSize }: PageQuery,
): Promise<{ results: Member[]; rowCount: number }> => {
  const ofCompany = eq(userAccount.companyId, companyId);
  const users = await db
    .select()
    .from(userAccount)
    .where(ofCompany)
    .orderBy(asc(userAccount.createdAt), asc(userAccount.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return {
    results: users.map(presentMember),
    rowCount: await db.$count(userAccount, ofCompany),
  };
};
