import { secondFactorTexts } from '@propsmith/contract';
import { useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { removeSecondFactor, renewRecoveryCodes, setUpSecondFactor } from '../../../state/second-factor.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmCodeStep } from './confirm-code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';

export type SecondFactorTask = 'set-up' | 'renew-codes' | 'turn-off';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const titles: Record<SecondFactorTask, string> = {
  'set-up': secondFactorTexts.heading,
  'renew-codes': secondFactorTexts.renewCodes,
  'turn-off': `${secondFactorTexts.turnOff}: ${secondFactorTexts.heading.toLowerCase()}`,
};

interface SecondFactorDialogProps {
  task: SecondFactorTask;
  /** Something was changed, and the dialog still shows the codes. */
  onChanged: () => void;
  onClose: () => void;
}

/** Password first; then the codes, or for a set-up the secret and its first code. */
export const SecondFactorDialog = ({ task, onChanged, onClose }: SecondFactorDialogProps) => {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>({ kind: 'password' });

  const showCodes = (codes: readonly string[]) => {
    // A further factor shares the codes that there are.
    if (codes.length === 0) {
      onClose();
      return;
    }
    setStep({ kind: 'codes', codes });
    onChanged();
  };

  /** The text of a failure. */
  const proceed = async (password: string): Promise<string | undefined> => {
    switch (task) {
      case 'set-up': {
        const outcome = await dispatch(setUpSecondFactor(password));
        if (!setUpSecondFactor.fulfilled.match(outcome)) return rejectionText(outcome.payload);
        setStep({ kind: 'confirm', ...outcome.payload });
        return undefined;
      }
      case 'renew-codes': {
        const outcome = await dispatch(renewRecoveryCodes(password));
        if (!renewRecoveryCodes.fulfilled.match(outcome)) return rejectionText(outcome.payload);
        showCodes(outcome.payload);
        return undefined;
      }
      case 'turn-off': {
        const outcome = await dispatch(removeSecondFactor(password));
        if (!removeSecondFactor.fulfilled.match(outcome)) return rejectionText(outcome.payload);
        toast.success(outcome.payload.message);
        onClose();
        return undefined;
      }
    }
  };

  return (
    <Dialog
      open
      title={step.kind === 'codes' ? secondFactorTexts.recoveryCodes : titles[task]}
      closesByButtonOnly={step.kind === 'codes'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {step.kind === 'password' && (
        <PasswordStep
          label={task === 'turn-off' ? secondFactorTexts.turnOff : secondFactorTexts.next}
          onSubmit={proceed}
          onCancel={onClose}
        />
      )}
      {step.kind === 'confirm' && <ConfirmCodeStep {...step} onConfirmed={showCodes} />}
      {step.kind === 'codes' && <RecoveryCodesStep codes={step.codes} onDone={onClose} />}
    </Dialog>
  );
};
