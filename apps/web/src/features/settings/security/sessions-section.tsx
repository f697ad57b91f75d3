import { sessionTexts } from '@propsmith/contract';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { loadSessions, signOutOtherSessions, signOutSession } from '../../../state/sessions.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionRow } from './session-row.tsx';

export const SessionsSection = () => {
  const dispatch = useAppDispatch();
  const { loaded, reload, retry } = useLoaded(loadSessions);
  const { busy, track } = useBusy();
  const showSkeleton = useDelayedFlag(loaded === null);
  const sessions = loaded !== null && 'data' in loaded ? loaded.data.results : [];

  const signOut = async (id: string): Promise<void> => {
    const outcome = await dispatch(signOutSession(id));
    if (signOutSession.fulfilled.match(outcome)) toast.success(outcome.payload.message);
    else toast.error(rejectionText(outcome.payload));
    await reload();
  };
  const signOutOthers = async (): Promise<void> => {
    const outcome = await dispatch(signOutOtherSessions());
    if (signOutOtherSessions.fulfilled.match(outcome)) toast.success(outcome.payload.message);
    else toast.error(rejectionText(outcome.payload));
    await reload();
  };

  return (
    <SecuritySection
      title={sessionTexts.heading}
      description="Where you are signed in. A session ends 30 days after its sign-in, or after 14 days without use."
      actions={
        <Button
          size="sm"
          busy={busy}
          disabled={!sessions.some(({ current }) => !current)}
          onClick={() => void track(signOutOthers())}
        >
          {sessionTexts.signOutOthers}
        </Button>
      }
    >
      {loaded === null ? (
        <div className="h-12">{showSkeleton && <Skeleton className="h-12 w-full" />}</div>
      ) : 'error' in loaded ? (
        <ErrorBox message={loaded.error} onRetry={retry} />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} disabled={busy} onSignOut={signOut} />
          ))}
        </ul>
      )}
    </SecuritySection>
  );
};
