import {
  companyDataMessages,
  limits,
  memberTexts,
  secondFactorTexts,
  type Member,
} from '@propsmith/contract';
import { useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { selectUser } from '../../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { resetMemberFactor } from '../../../state/members.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { MemberPanel, type MemberPanelBase } from './member-panel.tsx';
import { usePanelTask } from './use-panel-task.ts';

interface ResetFactorPanelProps extends MemberPanelBase {
  member: Member;
}

/** For a member who has lost the second factor; asks for the administrator's own password. */
export const ResetFactorPanel = ({ member, onClose, onDone }: ResetFactorPanelProps) => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const task = usePanelTask();
  const [error, setError] = useState<string>();

  const reset = async (form: HTMLFormElement): Promise<readonly string[]> => {
    const body = { id: member.id, password: fieldText(form, 'password') };
    const outcome = await dispatch(resetMemberFactor(body));
    if (!resetMemberFactor.fulfilled.match(outcome)) return [rejectionText(outcome.payload)];
    toast.success(outcome.payload.message);
    await onDone();
    return [];
  };

  const submit = (form: HTMLFormElement) => {
    if (fieldText(form, 'password') !== '') {
      void task.run(() => reset(form));
      return;
    }
    setError(companyDataMessages.passwordRequired);
    focusField(form, 'password');
  };

  return (
    <MemberPanel
      title={memberTexts.resetFactor}
      task={task}
      submit={{ variant: 'danger', busyLabel: 'Resetting...' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <p className="font-medium">{`${member.firstname} ${member.lastname}`}</p>
        <p className="wrap-anywhere text-ink-2">{member.email}</p>
      </div>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
        <li>
          For a member who has lost the second factor and the recovery codes. Make sure that it is they who
          ask.
        </li>
        <li>They are signed out everywhere, sign in with the password alone, and get a mail.</li>
        <li>They can set up two-factor sign-in again in their settings.</li>
      </ul>
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label={secondFactorTexts.password}
        name="password"
        autoComplete="current-password"
        error={error}
        maxLength={limits.passwordCharsMax}
        readOnly={task.busy}
        onChange={() => setError(undefined)}
      />
    </MemberPanel>
  );
};
