import { apiKeyScopes, apiKeyTexts, limits } from '@propsmith/contract';
import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { NewSecret } from './new-secret.tsx';
import { scopeLabels } from './scope-labels.ts';
import { useCreateKey } from './use-create-key.ts';

interface CreateKeyPanelProps {
  onCreated: () => void;
  onClose: () => void;
}

/** The form, then the new key. While the key is shown, only its button closes the panel: it is not shown again. */
export const CreateKeyPanel = ({ onCreated, onClose }: CreateKeyPanelProps) => {
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, error, submit } = useCreateKey((created) => {
    setSecret(created);
    onCreated();
  });

  return (
    <SidePanel open onOpenChange={onClose} locked={busy || secret !== null} title={apiKeyTexts.create}>
      {secret !== null ? (
        <NewSecret secret={secret} onDone={onClose} />
      ) : (
        <Form busy={busy} onSubmit={(form) => void submit(form)}>
          <Field
            label={apiKeyTexts.name}
            name="name"
            autoComplete="off"
            hint="What uses the key, as “Nightly build”."
            maxLength={limits.apiKeyNameCharsMax}
            readOnly={busy}
          />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-xs font-medium text-ink-2">{apiKeyTexts.may}</legend>
            {apiKeyScopes.map((scope) => (
              <Checkbox key={scope} name={scope} label={scopeLabels[scope]} defaultChecked disabled={busy} />
            ))}
          </fieldset>
          <Field label={apiKeyTexts.end} name="end" type="date" readOnly={busy} />
          <PasswordField
            label={apiKeyTexts.password}
            name="password"
            autoComplete="current-password"
            maxLength={limits.passwordCharsMax}
            readOnly={busy}
          />
          {error !== null && <Notice tone="bad">{error}</Notice>}
          <ActionRow>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={busy} busyLabel={apiKeyTexts.creating}>
              {apiKeyTexts.create}
            </Button>
          </ActionRow>
        </Form>
      )}
    </SidePanel>
  );
};
