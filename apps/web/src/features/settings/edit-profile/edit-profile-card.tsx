import { settingsTexts } from '@propsmith/contract';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useEditProfile, type ProfileFieldName } from './use-edit-profile.ts';

export const EditProfileCard = () => {
  const { fields, busy, phoneIsKnown, phoneError, errorOf, change, touch, submit } = useEditProfile();

  const fieldProps = (name: ProfileFieldName) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    readOnly: busy,
    steady: true,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => touch(name),
  });

  return (
    <Card title={settingsTexts.editProfile}>
      <SettingsForm busy={busy} onSubmit={submit}>
        <Field label={settingsTexts.firstName} autoComplete="given-name" {...fieldProps('firstname')} />
        <Field label={settingsTexts.lastName} autoComplete="family-name" {...fieldProps('lastname')} />
        <Field
          label={settingsTexts.phoneNumber}
          type="tel"
          autoComplete="tel"
          hint={phoneError ?? 'Optional.'}
          disabled={!phoneIsKnown}
          {...fieldProps('phoneNumber')}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={settingsTexts.saving}
          className="self-start"
        >
          {settingsTexts.saveProfile}
        </Button>
      </SettingsForm>
    </Card>
  );
};
