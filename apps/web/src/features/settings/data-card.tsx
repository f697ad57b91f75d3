import { useEffect, useState } from 'react';
import { rejectionText } from '../../state/api-thunk.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { loadRetention } from '../../state/retention.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../ui/use-delayed-flag.ts';
import { RetentionForm } from './retention-form.tsx';

const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

type Loaded = { readonly days: number } | { readonly error: string };

/** Loads the retention when the page opens and on `retry`. */
const useRetention = () => {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    void dispatch(loadRetention()).then((outcome) => {
      const isKnown = loadRetention.fulfilled.match(outcome);
      setLoaded(isKnown ? outcome.payload : { error: rejectionText(outcome.payload) });
    });
  }, [dispatch, attempt]);
  return { loaded, retry: () => setAttempt(attempt + 1) };
};

/** How long the company keeps logs and results. Only administrators can change it. */
export const DataCard = () => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const { loaded, retry } = useRetention();
  const showSkeleton = useDelayedFlag(loaded === null);

  return (
    <Card title="Data" description="Usage and charges stay, whatever is deleted.">
      {loaded === null ? (
        <div className="h-27">{showSkeleton && <Skeleton className="mt-5.5 h-9 w-full max-w-sm" />}</div>
      ) : 'error' in loaded ? (
        <ErrorBox message={loaded.error} onRetry={retry} />
      ) : isAdmin ? (
        <RetentionForm savedDays={loaded.days} />
      ) : (
        <p className="text-ink-2">
          Your company keeps logs and results for {formatDays(loaded.days)}. An administrator can change this.
        </p>
      )}
    </Card>
  );
};
