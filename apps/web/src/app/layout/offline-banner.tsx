import { layoutTexts } from '@propsmith/contract';
import { useIsOnline } from '../../lib/network.ts';

/** Always rendered, so that screen readers announce its text when it appears. */
export const OfflineBanner = () => {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {!isOnline && (
        <p className="border-b border-line bg-warn-soft px-4 py-1.5 text-center font-medium text-warn">
          {layoutTexts.offline}
        </p>
      )}
    </div>
  );
};
