import { spendingTexts } from '@propsmith/contract';
import { selectIsAdmin } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { loadSpending } from '../../../state/spending.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { SpendingForm } from './spending-form.tsx';

const SpendingState = () => {
  const { loaded, retry } = useLoaded(loadSpending);
  const showSkeleton = useDelayedFlag(loaded === null);
  if (loaded === null)
    return <div className="h-52">{showSkeleton && <Skeleton className="h-48 w-full max-w-sm" />}</div>;
  if ('error' in loaded) return <ErrorBox message={loaded.error} onRetry={retry} />;
  return <SpendingForm saved={loaded.data} />;
};

/** Limit and low-balance mail of the company, for its administrators. */
export const SpendingCard = () =>
  useAppSelector(selectIsAdmin) && (
    <Card
      title={spendingTexts.heading}
      description="For the whole company, by calendar month (UTC). Each member can have a limit too, under Members."
    >
      <SpendingState />
    </Card>
  );
