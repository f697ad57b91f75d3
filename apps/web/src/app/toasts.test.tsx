import { interfaceTimings } from '@propsmith/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toast } from '../ui/toast.ts';
import { Toasts } from './toasts.tsx';

/** The bar whose animation is the toast's clock. */
const lifetimeOf = (message: HTMLElement): string | undefined =>
  message.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')?.style
    .animationDuration;

afterEach(() => act(() => toast.dismiss()));

describe('toasts', () => {
  it.each([
    ['signed-in', interfaceTimings.signedInToastMs],
    ['login', interfaceTimings.loginAreaToastMs],
  ] as const)('in the %s area last %i ms', async (area, lifetimeMs) => {
    render(<Toasts area={area} />);
    act(() => void toast.success('Saved.'));
    expect(lifetimeOf(await screen.findByText('Saved.'))).toBe(`${lifetimeMs}ms`);
  });

  it('are alerts in their colour, at the top right', async () => {
    render(<Toasts area="login" />);
    act(() => void toast.error('Refused.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Refused.');
    expect(alert.closest('.Toastify__toast--error')).toHaveClass('Toastify__toast-theme--colored');
    expect(alert.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  });

  it('are reached by Alt+T', async () => {
    render(<Toasts area="login" />);
    act(() => void toast.info('Look here.'));
    const message = await screen.findByText('Look here.');
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
    expect(message.closest('.Toastify__toast')).toHaveFocus();
  });
});
