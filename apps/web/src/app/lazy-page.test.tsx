import { interfaceTimings } from '@propsmith/contract';
import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageProgress } from './page-progress.tsx';

const Leave = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/elsewhere')}>Leave</button>;
};

const open = (load: () => Promise<{ Screen: ComponentType }>) => {
  const { Page } = lazyPage(load, 'Screen');
  render(
    <MemoryRouter>
      <PageProgress />
      <Leave />
      <ErrorBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </MemoryRouter>,
  );
};

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // React logs errors that a boundary catches, which these tests cause on purpose.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is shown when its script has loaded', async () => {
    open(() => Promise.resolve({ Screen: () => <h1>Usage</h1> }));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'Usage' })).toBeVisible();
  });

  it('shows progress after 200 ms and offers a retry after 120 seconds', async () => {
    open(() => new Promise(() => undefined));
    expect(screen.queryByText('Loading page')).toBeNull();
    await wait(200);
    expect(screen.getByText('Loading page')).toBeInTheDocument();
    await wait(interfaceTimings.pageChunkTimeoutMs - 201);
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(1000);
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Loading page')).toBeNull();
  });

  it('opened offline loads its script when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(() => Promise.resolve({ Screen: () => <h1>Usage</h1> }));
    open(load);
    await wait(interfaceTimings.pageChunkTimeoutMs + 1000);
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'Usage' })).toBeVisible();
  });

  it('offers a retry when its script fails to load', async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  });

  it('that throws while rendering shows an error, which a navigation resets', async () => {
    let broken = true;
    const Screen = () => {
      if (broken) throw new Error('no such field');
      return <h1>Members</h1>;
    };
    open(() => Promise.resolve({ Screen }));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    expect(screen.queryByText(/no such field/)).toBeNull();

    broken = false;
    act(() => screen.getByRole('button', { name: 'Leave' }).click());
    await wait(0);
    expect(screen.getByRole('heading', { name: 'Members' })).toBeVisible();
  });
});
