import { interfaceTimings } from '@propsmith/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../ui/toast.ts';
import { Toasts } from './toasts.tsx';

/** The duration of the progress bar's animation, which closes the toast. */
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

  it('are coloured alerts at the bottom left', async () => {
    render(<Toasts area="login" />);
    act(() => void toast.error('Refused.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Refused.');
    expect(alert.closest('.Toastify__toast--error')).toHaveClass('Toastify__toast-theme--colored');
    expect(alert.closest('.Toastify__toast-container--bottom-left')).not.toBeNull();
  });

  it('pause on hover and while the window has no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    render(<Toasts area="signed-in" />);
    act(() => void toast.info('Read me.'));
    const box = (await screen.findByText('Read me.')).closest('.Toastify__toast')!;
    const playState = () =>
      box.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState;
    // The timer starts after the enter animation.
    fireEvent.animationEnd(box);
    await waitFor(() => expect(playState()).toBe('running'));
    fireEvent.mouseEnter(box);
    expect(playState()).toBe('paused');
    fireEvent.mouseLeave(box);
    expect(playState()).toBe('running');
    fireEvent.blur(window);
    expect(playState()).toBe('paused');
  });

  it('close on a click', async () => {
    render(<Toasts area="signed-in" />);
    act(() => void toast.info('Done.'));
    const box = (await screen.findByText('Done.')).closest('.Toastify__toast')!;
    expect(box).not.toHaveClass('toast-exit');
    fireEvent.click(box);
    await waitFor(() => expect(box).toHaveClass('toast-exit'));
  });

  it('are focused with Alt+T', async () => {
    render(<Toasts area="login" />);
    act(() => void toast.info('Look here.'));
    const message = await screen.findByText('Look here.');
    const [modifier, code] = interfaceTimings.loginAreaToastHotkey;
    fireEvent.keyDown(document, { [modifier]: true, code });
    await waitFor(() => expect(message.closest('.Toastify__toast')).toHaveFocus());
  });
});
