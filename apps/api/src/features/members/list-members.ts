import type { Member, PageQuery } from '@propsmith/contract';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { boundOf, findSlice, inListOrder, orderOf, readCount } from '../../platform/lists/index.ts';
import { hasSecondFactor, userAccount } from '../accounts/index.ts';
import { findMemberSpending, noSpending } from '../billing/index.ts';
import { presentMember } from './present-member.ts';

/** The members of the caller's company, the oldest first. */
export const listMembers = async (
  { db, actor: { companyId } }: MemberContext<'db'>,
  page: PageQuery,
): Promise<{ results: Member[]; rowCount: number }> => {
  const members = { list: 'member', companyId, newestFirst: false } as const;
  const { rowCount } = await readCount(db, members);
  const slice = await findSlice(db, { ...members, rowCount }, page);
  const users = await db
    .select({ ...getTableColumns(userAccount), hasSecondFactor })
    .from(userAccount)
    .where(and(eq(userAccount.companyId, companyId), boundOf(slice, userAccount.createdAt)))
    .orderBy(...orderOf(slice, userAccount.createdAt, userAccount.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const listed = inListOrder(slice, users);
  const spending = await findMemberSpending(
    db,
    companyId,
    listed.map(({ id }) => id),
  );
  const results = listed.map((user) =>
    presentMember(user, user.hasSecondFactor, spending.get(user.id) ?? noSpending),
  );
  return { results, rowCount };
};
