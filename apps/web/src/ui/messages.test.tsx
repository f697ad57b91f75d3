import { paymentStatuses } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CodePanel } from './code-panel.tsx';
import { Notice } from './notice.tsx';
import { StatusBadge } from './status-badge.tsx';

describe('StatusBadge', () => {
  it.each([
    [paymentStatuses.success, 'text-ok'],
    [paymentStatuses.freePlanAtSignup, 'text-ok'],
    [paymentStatuses.freePlanUsed, 'text-ok'],
    [paymentStatuses.failed, 'text-bad'],
    [paymentStatuses.pending, 'text-bad'],
    [paymentStatuses.refunded, 'text-bad'],
    ['A word nobody knows', 'text-bad'],
  ])('shows %s with its word in %s', (status, look) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(status)).toHaveClass(look);
  });
});

describe('Notice', () => {
  it.each([
    ['bad', 'alert'],
    ['warn', 'alert'],
    ['ok', 'status'],
    ['info', 'status'],
  ] as const)('in tone %s is a %s', (tone, role) => {
    render(<Notice tone={tone}>Something happened.</Notice>);
    expect(screen.getByRole(role)).toHaveTextContent('Something happened.');
  });
});

describe('CodePanel', () => {
  it('copies the code and nothing else', async () => {
    const user = userEvent.setup();
    render(<CodePanel title="props.conf" code={'[acme:app]\nTRUNCATE = 10000'} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('[acme:app]\nTRUNCATE = 10000');
  });

  it('says when the browser refuses to copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    render(<CodePanel title="props.conf" code="TRUNCATE = 10000" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Not copied' })).toBeVisible();
  });
});
