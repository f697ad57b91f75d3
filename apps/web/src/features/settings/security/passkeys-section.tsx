import { passkeyTexts, type Passkey } from '@propsmith/contract';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { removePasskey } from '../../../state/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordStep } from './password-step.tsx';
import { SecuritySection } from './security-section.tsx';

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}));

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  onChanged: () => void;
}

const usedText = (usedAt: string | null): string =>
  usedAt === null ? 'not used yet' : `last used ${formatDateTime(usedAt)}`;

export const PasskeysSection = ({ passkeys, onChanged }: PasskeysSectionProps) => {
  const dispatch = useAppDispatch();
  const [task, setTask] = useState<'add' | Passkey | null>(null);
  const close = () => {
    setTask(null);
    // A change may have been made whose answer was lost.
    onChanged();
  };
  const remove = async (id: string, password: string): Promise<string | undefined> => {
    const outcome = await dispatch(removePasskey({ id, password }));
    if (!removePasskey.fulfilled.match(outcome)) return rejectionText(outcome.payload);
    toast.success(outcome.payload.message);
    close();
    return undefined;
  };

  return (
    <SecuritySection
      title={passkeyTexts.heading}
      description="A second factor kept by your device, your password manager or a security key."
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setTask('add')}>
          {passkeyTexts.add}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0"
            >
              <div className="mr-auto min-w-0">
                <p className="wrap-anywhere">{passkey.name}</p>
                <p className="text-xs text-ink-3 tabular-nums">
                  added {formatDateTime(passkey.created_at)} · {usedText(passkey.last_used_at)}
                </p>
              </div>
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={passkeyTexts.removeNamed(passkey.name)}
                onClick={() => setTask(passkey)}
              >
                {passkeyTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {task === 'add' && (
        <Suspense>
          <AddPasskeyDialog onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
      {task !== null && task !== 'add' && (
        <Dialog open title={passkeyTexts.removeNamed(task.name)} onOpenChange={close}>
          <PasswordStep
            label={passkeyTexts.remove}
            onSubmit={(password) => remove(task.id, password)}
            onCancel={close}
          />
        </Dialog>
      )}
    </SecuritySection>
  );
};
