import { secondFactorMessages, secondFactorTexts, type SecondFactor } from '@propsmith/contract';
import { useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { requireSecondFactor } from '../../../state/second-factor.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordStep } from './password-step.tsx';
import { SecuritySection } from './security-section.tsx';

interface RequiredFactorSectionProps {
  factor: SecondFactor;
  onChanged: () => void;
}

/** Whether every member of the company has to sign in with a second factor; for administrators. */
export const RequiredFactorSection = ({ factor, onChanged }: RequiredFactorSectionProps) => {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const { enabled, required } = factor;
  const task = required ? secondFactorTexts.doNotRequire : secondFactorTexts.require;

  const change = async (password: string): Promise<string | undefined> => {
    const outcome = await dispatch(requireSecondFactor({ required: !required, password }));
    if (!requireSecondFactor.fulfilled.match(outcome)) return rejectionText(outcome.payload);
    toast.success(outcome.payload.message);
    setIsOpen(false);
    onChanged();
    return undefined;
  };

  return (
    <SecuritySection
      title={secondFactorTexts.requireHeading}
      description="Members without it can only set it up, and their API keys are refused until then."
      actions={
        (enabled || required) && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {task}
          </Button>
        )
      }
    >
      {required ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="ok">{secondFactorTexts.on}</Badge>
          {secondFactorMessages.requiredOfAll}
        </p>
      ) : (
        !enabled && <p className="text-ink-2">{secondFactorMessages.ownFactorFirst}</p>
      )}
      {isOpen && (
        <Dialog open title={secondFactorTexts.requireHeading} onOpenChange={setIsOpen}>
          <PasswordStep label={task} onSubmit={change} onCancel={() => setIsOpen(false)} />
        </Dialog>
      )}
    </SecuritySection>
  );
};
