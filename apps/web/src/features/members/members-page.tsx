import { auditLogTexts, dataMessages, memberTexts, screens, type Member } from '@propsmith/contract';
import { Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { selectIsAdmin, selectUser } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { loadMembers, selectMembers } from '../../state/members.ts';
import { usePagedList } from '../../state/use-paged-list.ts';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { memberColumns } from './member-columns.tsx';
import { AddMemberPanel } from './panels/add-member-panel.tsx';
import { DeleteMemberPanel } from './panels/delete-member-panel.tsx';
import { EditMemberPanel } from './panels/edit-member-panel.tsx';
import { ResetFactorPanel } from './panels/reset-factor-panel.tsx';

type Task =
  { readonly kind: 'add' } | { readonly kind: 'edit' | 'reset-factor' | 'delete'; readonly member: Member };

const MemberList = () => {
  const { list, reload, table } = usePagedList(loadMembers, selectMembers);
  const ownId = useAppSelector(selectUser)?.id;
  const [task, setTask] = useState<Task | null>(null);

  const columns = useMemo(() => memberColumns(ownId, (kind, member) => setTask({ kind, member })), [ownId]);
  const panelProps = {
    onClose: () => setTask(null),
    onDone: async () => {
      await reload();
      setTask(null);
    },
  };

  return (
    <Page
      title={memberTexts.heading}
      badge={list.loaded && <CountBadge count={list.rowCount} />}
      actions={
        <>
          <ButtonLink to={screens.auditLog}>{auditLogTexts.heading}</ButtonLink>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden className="size-4" />
            {memberTexts.add}
          </Button>
        </>
      }
    >
      <PagedTable
        {...table}
        columns={columns}
        rowKey={(member) => member.id}
        caption="Members of the company"
        empty={<EmptyState icon={Users} title={dataMessages.membersEmpty} />}
      />
      {task?.kind === 'add' && <AddMemberPanel {...panelProps} />}
      {task?.kind === 'edit' && (
        <EditMemberPanel
          {...panelProps}
          member={task.member}
          isYourself={task.member.id === ownId}
          onResetFactor={() => setTask({ kind: 'reset-factor', member: task.member })}
        />
      )}
      {task?.kind === 'reset-factor' && <ResetFactorPanel {...panelProps} member={task.member} />}
      {task?.kind === 'delete' && (
        <DeleteMemberPanel {...panelProps} member={task.member} isYourself={task.member.id === ownId} />
      )}
    </Page>
  );
};

export const MembersPage = () =>
  useAppSelector(selectIsAdmin) ? (
    <MemberList />
  ) : (
    <Page title={memberTexts.heading}>
      <AskAdministrator>Members are managed by the administrators of your company.</AskAdministrator>
    </Page>
  );
