import { interfaceTimings } from '@propsmith/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('wait while the pointer is on them or the window is not in front', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    render(<Toasts area="signed-in" />);
    act(() => void toast.info('Read me.'));
    const box = (await screen.findByText('Read me.')).closest('.Toastify__toast')!;
    const clock = () => box.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState;
    // The clock starts when the toast has slid in.
    fireEvent.animationEnd(box);
    await waitFor(() => expect(clock()).toBe('running'));
    fireEvent.mouseEnter(box);
    expect(clock()).toBe('paused');
    fireEvent.mouseLeave(box);
    expect(clock()).toBe('running');
    fireEvent.blur(window);
    expect(clock()).toBe('paused');
  });

  it('close on a click', async () => {
    render(<Toasts area="signed-in" />);
    act(() => void toast.info('Done.'));
    const box = (await screen.findByText('Done.')).closest('.Toastify__toast')!;
    expect(box).not.toHaveClass('toast-exit');
    fireEvent.click(box);
    await waitFor(() => expect(box).toHaveClass('toast-exit'));
  });

  it('can be dragged away', async () => {
    render(<Toasts area="signed-in" />);
    act(() => void toast.info('Drag me.'));
    const box = (await screen.findByText('Drag me.')).closest<HTMLElement>('.Toastify__toast')!;
    fireEvent.pointerDown(box, { clientX: 10, pointerType: 'touch' });
    fireEvent.pointerMove(document, { clientX: 60, pointerType: 'touch' });
    expect(box.style.transform).toContain('translate3d');
  });

  it('are reached by Alt+T', async () => {
    render(<Toasts area="login" />);
    act(() => void toast.info('Look here.'));
    const message = await screen.findByText('Look here.');
    const [modifier, code] = interfaceTimings.loginAreaToastHotkey;
    fireEvent.keyDown(document, { [modifier]: true, code });
    expect(message.closest('.Toastify__toast')).toHaveFocus();
  });
});
