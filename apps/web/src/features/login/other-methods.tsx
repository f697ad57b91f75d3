import { passkeyTexts, secondFactorTexts, type SecondFactorMethod } from '@propsmith/contract';
import { Button } from '../../ui/button.tsx';

type Mode = SecondFactorMethod | 'recovery-code';

const labels: Record<Mode, string> = {
  app: secondFactorTexts.useApp,
  passkey: passkeyTexts.use,
  'recovery-code': secondFactorTexts.useRecoveryCode,
};

export interface OtherMethodsProps {
  /** What else completes the sign-in. */
  others: readonly Mode[];
  onChoose: (mode: Mode) => void;
  onBack: () => void;
}

/** Below the form of the second step. */
export const OtherMethods = ({ others, onChoose, onBack }: OtherMethodsProps) => (
  <div className="flex flex-wrap justify-between gap-2">
    <Button variant="ghost" onClick={onBack}>
      {secondFactorTexts.back}
    </Button>
    {others.map((mode) => (
      <Button key={mode} variant="ghost" onClick={() => onChoose(mode)}>
        {labels[mode]}
      </Button>
    ))}
  </div>
);
