import { brokenPasswordRules, limits, settingsTexts } from '@propsmith/contract';
import { useState } from 'react';
import { selectUser } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { PasswordRuleList } from './password-rule-list.tsx';
import { useChangePassword, type PasswordFieldName } from './use-change-password.ts';

export const ChangePasswordCard = () => {
  const user = useAppSelector(selectUser);
  const { fields, busy, change, submit, errorOf } = useChangePassword();
  const [isTouched, setIsTouched] = useState(false);
  const checked = isTouched && fields.new_password !== '';

  const fieldProps = (name: PasswordFieldName) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    readOnly: busy,
    maxLength: limits.passwordCharsMax,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  return (
    <Card title={settingsTexts.changePassword} description="Signs out your other sessions.">
      <SettingsForm busy={busy} onSubmit={submit}>
        {/* Names the account for password managers. */}
        <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label={settingsTexts.currentPassword}
          autoComplete="current-password"
          steady
          {...fieldProps('old_password')}
        />
        <PasswordField
          label={settingsTexts.newPassword}
          autoComplete="new-password"
          hint={<PasswordRuleList password={fields.new_password} checked={checked} />}
          invalid={checked && brokenPasswordRules(fields.new_password).length > 0}
          onBlur={() => setIsTouched(true)}
          {...fieldProps('new_password')}
        />
        <PasswordField
          label={settingsTexts.confirmPassword}
          autoComplete="new-password"
          steady
          {...fieldProps('confirm_password')}
        />
        <Button type="submit" variant="primary" busy={busy} className="self-start">
          {settingsTexts.saveChanges}
        </Button>
      </SettingsForm>
    </Card>
  );
};
