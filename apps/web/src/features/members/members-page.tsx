import { dataMessages, type Member } from '@propsmith/contract';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { usePageParam } from '../../lib/use-page-param.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { loadMembers, selectMembers } from '../../state/members.ts';
import { pageCountOf } from '../../state/paged-list.ts';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { CountBadge, YesNoBadge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Page } from '../../ui/page.tsx';

const columns: readonly Column<Member>[] = [
  { header: 'Email', cell: (member) => member.email, wraps: true },
  { header: 'First Name', cell: (member) => member.firstname, wraps: true },
  { header: 'Last Name', cell: (member) => member.lastname, wraps: true },
  { header: 'Active', cell: (member) => <YesNoBadge yes={member.enabled} /> },
  { header: 'Email Verified', cell: (member) => <YesNoBadge yes={member.is_email_verified} /> },
  { header: 'Created On', cell: (member) => formatDateTime(member.created_at) },
];

const MemberList = () => {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectMembers);
  const [pageNumber, setPageNumber] = usePageParam();
  useEffect(() => {
    void dispatch(loadMembers(pageNumber));
  }, [dispatch, pageNumber]);

  return (
    <Page title="Members" badge={list.loaded && <CountBadge count={list.rowCount} />}>
      <PagedTable
        list={list}
        pageCount={pageCountOf(list)}
        onPageChange={setPageNumber}
        onRetry={() => void dispatch(loadMembers(pageNumber))}
        columns={columns}
        rowKey={(member) => member.id}
        caption="Members of the company"
        empty={<EmptyState icon={Users} title={dataMessages.membersEmpty} />}
      />
    </Page>
  );
};

export const MembersPage = () =>
  useAppSelector(selectIsAdmin) ? (
    <MemberList />
  ) : (
    <Page title="Members">
      <AskAdministrator>Members are managed by the administrators of your company.</AskAdministrator>
    </Page>
  );
