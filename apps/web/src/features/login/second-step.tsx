import type { SecondFactorMethod } from '@propsmith/contract';
import { useState } from 'react';
import { PasskeyForm } from './passkey-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

interface SecondStepProps {
  challenge: string;
  methods: readonly SecondFactorMethod[];
  onBack: () => void;
}

/** The second step of the login: by passkey if the account has one, or by a code. */
export const SecondStep = ({ challenge, methods, onBack }: SecondStepProps) => {
  const [mode, setMode] = useState<SecondFactorMethod | 'recovery-code'>(
    methods.includes('passkey') ? 'passkey' : 'app',
  );
  const others = ([...methods, 'recovery-code'] as const).filter((other) => other !== mode);
  const props = { challenge, others, onChoose: setMode, onBack };
  return mode === 'passkey' ? (
    <PasskeyForm {...props} />
  ) : (
    <SecondFactorForm key={mode} {...props} usesRecoveryCode={mode === 'recovery-code'} />
  );
};
