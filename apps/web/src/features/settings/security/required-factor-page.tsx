import { layoutTexts, passkeyTexts, secondFactorMessages, secondFactorTexts } from '@propsmith/contract';
import { useState } from 'react';
import { logout } from '../../../state/auth-thunks.ts';
import { factorSetUp } from '../../../state/auth.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { loadSecondFactor } from '../../../state/second-factor.ts';
import { AuthCard } from '../../../ui/auth-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** In the place of the screen that was asked for, which is shown when the factor is set up. */
export const RequiredFactorPage = () => {
  const dispatch = useAppDispatch();
  const [task, setTask] = useState<'app' | 'passkey' | null>(null);
  const close = async () => {
    setTask(null);
    const outcome = await dispatch(loadSecondFactor(undefined));
    if (loadSecondFactor.fulfilled.match(outcome) && outcome.payload.enabled) dispatch(factorSetUp());
  };
  return (
    <AuthCard title={secondFactorTexts.setUpHeading} description={secondFactorMessages.setUpRequired}>
      <p className="text-ink-2">
        You need your password, and an authenticator app on your phone or a passkey.
      </p>
      <Button variant="primary" size="lg" aria-haspopup="dialog" onClick={() => setTask('app')}>
        {secondFactorTexts.setUp}
      </Button>
      <Button size="lg" aria-haspopup="dialog" onClick={() => setTask('passkey')}>
        {passkeyTexts.add}
      </Button>
      <Button variant="ghost" onClick={() => void dispatch(logout())}>
        {layoutTexts.logout}
      </Button>
      {task === 'app' && (
        <SecondFactorDialog task="set-up" onChanged={() => undefined} onClose={() => void close()} />
      )}
      {task === 'passkey' && <AddPasskeyDialog onChanged={() => undefined} onClose={() => void close()} />}
    </AuthCard>
  );
};
