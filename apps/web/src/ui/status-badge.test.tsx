import { executionStatuses, paymentStatuses } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

describe('StatusBadge', () => {
  it.each([
    [paymentStatuses.success, 'text-ok'],
    [paymentStatuses.freePlanAtSignup, 'text-ok'],
    [paymentStatuses.freePlanUsed, 'text-ok'],
    [paymentStatuses.failed, 'text-bad'],
    [paymentStatuses.pending, 'text-bad'],
    [paymentStatuses.refunded, 'text-bad'],
    ['Unknown status', 'text-bad'],
    [executionStatuses.running, 'text-ink-2'],
  ])('shows the status %s in %s', (status, look) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(status)).toHaveClass(look);
  });

  it.each([
    [paymentStatuses.success, 'lucide-check'],
    [paymentStatuses.failed, 'lucide-x'],
    [paymentStatuses.pending, 'lucide-clock'],
    [executionStatuses.running, 'lucide-clock'],
  ])('marks the status %s with the icon %s', (status, icon) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(status).querySelector('svg')).toHaveClass(icon);
  });
});
