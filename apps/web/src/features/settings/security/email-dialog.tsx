import { companyDataMessages, emailChangeTexts, limits, routes } from '@propsmith/contract';
import { useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { changeEmail } from '../../../state/email-change.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

type FieldName = 'email' | 'password';
interface Problem {
  readonly field: FieldName;
  readonly message: string;
}

/** The first problem by the server's rules. */
const findProblem = (fields: Record<FieldName, string>): Problem | undefined => {
  const issues = routes.changeEmail.body.safeParse(fields).error?.issues ?? [];
  for (const field of ['email', 'password'] as const) {
    const issue = issues.find(({ path }) => path.includes(field));
    if (issue) return { field, message: issue.message };
  }
  return undefined;
};

interface EmailDialogProps {
  onSent: (message: string) => void;
  onClose: () => void;
}

export const EmailDialog = ({ onSent, onClose }: EmailDialogProps) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [problem, setProblem] = useState<Problem>();

  const submit = async (form: HTMLFormElement) => {
    const fields = { email: fieldText(form, 'email'), password: fieldText(form, 'password') };
    const show = (found: Problem) => {
      setProblem(found);
      focusField(form, found.field);
    };
    const found = findProblem(fields);
    if (found) {
      show(found);
      return;
    }
    const outcome = await track(dispatch(changeEmail(fields)));
    if (changeEmail.fulfilled.match(outcome)) {
      onSent(outcome.payload.message);
      return;
    }
    const message = rejectionText(outcome.payload);
    show({ field: message === companyDataMessages.passwordWrong ? 'password' : 'email', message });
  };

  const fieldProps = (field: FieldName) => ({
    error: problem?.field === field ? problem.message : undefined,
    readOnly: busy,
    onChange: () => setProblem(undefined),
  });

  return (
    <Dialog
      open
      title={emailChangeTexts.heading}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Form busy={busy} onSubmit={submit}>
        <EmailField
          label={emailChangeTexts.newAddress}
          autoComplete="email"
          maxLength={limits.emailCharsMax}
          {...fieldProps('email')}
        />
        <PasswordField
          label={emailChangeTexts.password}
          name="password"
          autoComplete="current-password"
          maxLength={limits.passwordCharsMax}
          {...fieldProps('password')}
        />
        <ActionRow>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {emailChangeTexts.send}
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
};
