import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { loadRetention } from '../../state/retention.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../ui/use-delayed-flag.ts';
import { RetentionForm } from './retention-form.tsx';

const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** How long the company keeps logs and results. Only administrators can change it. */
export const DataCard = () => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const { loaded, retry } = useLoaded(loadRetention);
  const showSkeleton = useDelayedFlag(loaded === null);

  return (
    <Card title="Data" description="Usage and charges stay, whatever is deleted.">
      {loaded === null ? (
        <div className="h-27">{showSkeleton && <Skeleton className="mt-5.5 h-9 w-full max-w-sm" />}</div>
      ) : 'error' in loaded ? (
        <ErrorBox message={loaded.error} onRetry={retry} />
      ) : isAdmin ? (
        <RetentionForm savedDays={loaded.data.days} />
      ) : (
        <p className="text-ink-2">
          Your company keeps logs and results for {formatDays(loaded.data.days)}. An administrator can change
          this.
        </p>
      )}
    </Card>
  );
};
