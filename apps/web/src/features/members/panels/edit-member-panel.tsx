import {
  formatCents,
  memberMessages,
  memberTexts,
  roles,
  settingsTexts,
  spendingTexts,
  type Member,
} from '@propsmith/contract';
import { useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { updateMember } from '../../../state/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { isInvited } from '../member-columns.tsx';
import { InvitationStatus } from './invitation-status.tsx';
import { LimitField, useLimitField } from './limit-field.tsx';
import { MemberPanel, type MemberPanelBase } from './member-panel.tsx';
import { useMemberForm } from './use-member-form.ts';
import { usePanelTask } from './use-panel-task.ts';

interface EditMemberPanelProps extends MemberPanelBase {
  member: Member;
  isYourself: boolean;
  onResetFactor: () => void;
}

const spentOf = ({ spent_this_month: spent, spending_limit: limit }: Member): string =>
  spendingTexts.spent(formatCents(spent), limit === null ? null : formatCents(limit));

export const EditMemberPanel = (props: EditMemberPanelProps) => {
  const { member, isYourself, onClose, onDone, onResetFactor } = props;
  const dispatch = useAppDispatch();
  const task = usePanelTask();
  const { email, firstname, lastname } = member;
  const { person, fieldProps, check } = useMemberForm({ email, firstname, lastname });
  const [deactivated, setDeactivated] = useState(!member.enabled);
  const [isAdmin, setIsAdmin] = useState(member.role === roles.admin);
  const limit = useLimitField(member.spending_limit);

  const save = async (): Promise<readonly string[]> => {
    const outcome = await dispatch(
      updateMember({
        ...person,
        enabled: !deactivated,
        role: isAdmin ? roles.admin : roles.user,
        spending_limit: limit.cents,
      }),
    );
    if (updateMember.rejected.match(outcome)) return [rejectionText(outcome.payload)];
    toast.success(memberMessages.updated);
    await onDone();
    return [];
  };

  return (
    <MemberPanel
      title={memberTexts.edit}
      task={task}
      submit={{ busyLabel: settingsTexts.saving }}
      onSubmit={(form) => {
        if (check(form) && limit.check(form)) void task.run(save);
        else task.show([memberMessages.fixErrors]);
      }}
      onClose={onClose}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        readOnly
        hint="Only the member can change it, in the settings."
      />
      <Field label="First name" {...fieldProps('firstname')} autoComplete="off" readOnly={task.busy} />
      <Field label="Last name" {...fieldProps('lastname')} autoComplete="off" readOnly={task.busy} />
      <Checkbox
        label={memberTexts.administrator}
        hint={isYourself ? memberMessages.notYourOwnRole : memberTexts.administratorHint}
        checked={isAdmin}
        disabled={isYourself || task.busy}
        onChange={(event) => setIsAdmin(event.target.checked)}
      />
      <LimitField
        {...limit.fieldProps}
        hint={`${spentOf(member)} Empty for no limit.`}
        readOnly={task.busy}
      />
      <Checkbox
        label={memberTexts.deactivate}
        hint={
          isYourself
            ? memberMessages.notYourself
            : 'Signs the person out at once and refuses to sign them in. Their usage stays.'
        }
        checked={deactivated}
        disabled={isYourself || task.busy}
        onChange={(event) => setDeactivated(event.target.checked)}
      />
      {member.second_factor && !isYourself && (
        <Notice
          tone="info"
          action={
            <Button size="sm" disabled={task.busy} onClick={onResetFactor}>
              {memberTexts.resetFactor}
            </Button>
          }
        >
          {memberTexts.factorOn}
        </Notice>
      )}
      {isInvited(member) && <InvitationStatus memberId={member.id} />}
    </MemberPanel>
  );
};
