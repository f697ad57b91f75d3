import { memberMessages, memberTexts, type Member } from '@propsmith/contract';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { deleteMember } from '../../../state/members.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { MemberPanel, type MemberPanelBase } from './member-panel.tsx';
import { usePanelTask } from './use-panel-task.ts';

interface DeleteMemberPanelProps extends MemberPanelBase {
  member: Member;
  isYourself: boolean;
}

export const DeleteMemberPanel = ({ member, isYourself, onClose, onDone }: DeleteMemberPanelProps) => {
  const dispatch = useAppDispatch();
  const task = usePanelTask();

  const remove = async (): Promise<readonly string[]> => {
    const outcome = await dispatch(deleteMember(member.id));
    if (deleteMember.rejected.match(outcome)) return [rejectionText(outcome.payload)];
    toast.success(memberMessages.deleted);
    await onDone();
    return [];
  };

  return (
    <MemberPanel
      title={memberTexts.delete}
      task={task}
      submit={{ variant: 'danger', busyLabel: 'Deleting...', disabled: isYourself }}
      onSubmit={() => void task.run(remove)}
      onClose={onClose}
    >
      <div>
        <p className="font-medium">{`${member.firstname} ${member.lastname}`}</p>
        <p className="wrap-anywhere text-ink-2">{member.email}</p>
      </div>
      {isYourself ? (
        <Notice tone="info">{memberMessages.notYourself}</Notice>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
          <li>They are signed out at once and cannot sign in any more.</li>
          <li>Their executions stay in your usage, marked as by a former member.</li>
          <li>This cannot be undone, but the address can be added again.</li>
        </ul>
      )}
    </MemberPanel>
  );
};
