import { cardMessages } from '@propsmith/contract';
import { selectPaymentConfig } from '../../state/payment.ts';
import { useAppSelector } from '../../state/hooks.ts';

/** Shown on every screen with money while no real card can be charged. */
export const TestModeStrip = () =>
  useAppSelector(selectPaymentConfig)?.test_mode === true && (
    <aside
      aria-label="Test mode"
      className="sticky bottom-0 z-20 border-t border-line bg-warn-soft px-4 py-1 text-center text-xs font-medium text-warn print:hidden"
    >
      {cardMessages.testMode}
    </aside>
  );
