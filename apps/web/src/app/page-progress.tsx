import { useDelayedFlag } from '../ui/use-delayed-flag.ts';
import { useIsPageLoading } from './lazy-page.ts';

/** A line at the top edge while a page's script has been loading for more than 200 ms. */
export const PageProgress = () =>
  useDelayedFlag(useIsPageLoading()) && (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-skeleton bg-accent">
      <span className="sr-only">Loading page</span>
    </div>
  );
