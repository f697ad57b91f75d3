import { limits, passkeyMessages, passkeyTexts, secondFactorTexts } from '@propsmith/contract';
import { useState } from 'react';
import { fieldText } from '../../../lib/form-fields.ts';
import { createPasskey } from '../../../lib/passkey.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { addPasskey, setUpPasskey } from '../../../state/passkeys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';

interface AddPasskeyDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Name and password, then the browser asks for the passkey; the first factor gives recovery codes. */
export const AddPasskeyDialog = ({ onChanged, onClose }: AddPasskeyDialogProps) => {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[]>();

  const add = async (password: string, form: HTMLFormElement): Promise<string | undefined> => {
    const name = fieldText(form, 'name').trim();
    if (name === '') return passkeyMessages.nameRequired;
    const begun = await dispatch(setUpPasskey(password));
    if (!setUpPasskey.fulfilled.match(begun)) return rejectionText(begun.payload);
    const created = await createPasskey(begun.payload);
    if ('failure' in created) return created.failure;
    const outcome = await dispatch(addPasskey({ name, response: created.response }));
    if (!addPasskey.fulfilled.match(outcome)) return rejectionText(outcome.payload);
    toast.success(passkeyMessages.added);
    if (outcome.payload.length === 0) {
      onClose();
      return undefined;
    }
    setCodes(outcome.payload);
    onChanged();
    return undefined;
  };

  return (
    <Dialog
      open
      title={codes ? secondFactorTexts.recoveryCodes : passkeyTexts.add}
      closesByButtonOnly={codes !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : (
        <PasswordStep label={secondFactorTexts.next} onSubmit={add} onCancel={onClose}>
          <Field
            label={passkeyTexts.name}
            name="name"
            autoComplete="off"
            hint="For example the device that keeps it."
            maxLength={limits.nameCharsMax}
          />
        </PasswordStep>
      )}
    </Dialog>
  );
};
