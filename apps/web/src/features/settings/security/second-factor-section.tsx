import { secondFactorTexts, type SecondFactor } from '@propsmith/contract';
import { lazy, Suspense, useState } from 'react';
import { selectIsAdmin } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { loadSecondFactor } from '../../../state/second-factor.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RequiredFactorSection } from './required-factor-section.tsx';
import type { SecondFactorTask } from './second-factor-dialog.tsx';
import { SecuritySection } from './security-section.tsx';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

const OwnFactor = ({ loaded, reload, retry }: ReturnType<typeof useLoaded<SecondFactor>>) => {
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  const factor = loaded !== null && 'data' in loaded ? loaded.data : undefined;
  const close = () => {
    setTask(null);
    // A change may have been made whose answer was lost.
    void reload();
  };
  const open = (chosen: SecondFactorTask) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => setTask(chosen),
  });

  return (
    <SecuritySection
      title={secondFactorTexts.heading}
      description="After your password, signing in asks for a code of an authenticator app on your phone, or for a passkey."
      actions={
        factor?.app === false && (
          <Button size="sm" {...open('set-up')}>
            {secondFactorTexts.setUp}
          </Button>
        )
      }
    >
      {loaded !== null && 'error' in loaded && <ErrorBox message={loaded.error} onRetry={retry} />}
      {factor?.enabled === true && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto flex flex-wrap items-center gap-2">
            <Badge tone="ok">{secondFactorTexts.on}</Badge>
            {secondFactorTexts.codesLeft(factor.recovery_codes_left)}
          </p>
          <Button size="sm" {...open('renew-codes')}>
            {secondFactorTexts.renewCodes}
          </Button>
          {factor.required ? (
            <p className="text-ink-2">{secondFactorTexts.requiredHere}</p>
          ) : (
            <Button size="sm" {...open('turn-off')}>
              {secondFactorTexts.turnOff}
            </Button>
          )}
        </div>
      )}
      {task !== null && (
        <Suspense>
          <SecondFactorDialog task={task} onChanged={() => void reload()} onClose={close} />
        </Suspense>
      )}
    </SecuritySection>
  );
};

/** The second factor of the user and, for administrators, whether everybody needs one. */
export const SecondFactorSection = () => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const state = useLoaded(loadSecondFactor);
  const factor = state.loaded !== null && 'data' in state.loaded ? state.loaded.data : undefined;
  const onChanged = () => void state.reload();
  return (
    <>
      <OwnFactor {...state} />
      {factor && <PasskeysSection passkeys={factor.passkeys} onChanged={onChanged} />}
      {factor && isAdmin && <RequiredFactorSection factor={factor} onChanged={onChanged} />}
    </>
  );
};
