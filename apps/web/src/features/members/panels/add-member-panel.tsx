import { memberMessages, memberTexts, roles } from '@propsmith/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../../state/hooks.ts';
import { addMember } from '../../../state/members.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { LimitField, useLimitField } from './limit-field.tsx';
import { MemberPanel, type MemberPanelBase } from './member-panel.tsx';
import { useMemberForm } from './use-member-form.ts';
import { usePanelTask } from './use-panel-task.ts';

const emptyPerson = { email: '', firstname: '', lastname: '' };

export const AddMemberPanel = ({ onClose, onDone }: MemberPanelBase) => {
  const dispatch = useAppDispatch();
  const task = usePanelTask();
  const { person, fieldProps, check } = useMemberForm(emptyPerson);
  const [isAdmin, setIsAdmin] = useState(false);
  const limit = useLimitField(null);

  const add = async (): Promise<readonly string[]> => {
    const outcome = await dispatch(
      addMember({ ...person, role: isAdmin ? roles.admin : roles.user, spending_limit: limit.cents }),
    );
    if (addMember.fulfilled.match(outcome)) {
      toast.success(memberMessages.added);
      await onDone();
      return [];
    }
    const isAnswered = outcome.payload?.status !== undefined;
    return [memberMessages.alreadyExists, ...(isAnswered ? [] : [memberMessages.addNotConfirmed])];
  };

  return (
    <MemberPanel
      title={memberTexts.add}
      description="They get a mail with a link to choose a password."
      task={task}
      submit={{ busyLabel: memberTexts.adding }}
      onSubmit={(form) => {
        task.show([]);
        if (check(form) && limit.check(form)) void task.run(add);
      }}
      onClose={onClose}
    >
      <EmailField {...fieldProps('email')} autoComplete="off" readOnly={task.busy} />
      <Field label="First name" {...fieldProps('firstname')} autoComplete="off" readOnly={task.busy} />
      <Field label="Last name" {...fieldProps('lastname')} autoComplete="off" readOnly={task.busy} />
      <Checkbox
        label={memberTexts.administrator}
        hint={memberTexts.administratorHint}
        checked={isAdmin}
        disabled={task.busy}
        onChange={(event) => setIsAdmin(event.target.checked)}
      />
      <LimitField {...limit.fieldProps} hint="Empty for no limit." readOnly={task.busy} />
    </MemberPanel>
  );
};
