import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { openApp } from './open-app.ts';

// The first test that opens a page waits for its script to be compiled.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/**
 * Renders the whole application at an address, with a fake server. What can be clicked is left to the browser tests: without style
 * sheets, a dialog takes no pointer events until it has rendered twice.
 */
export const renderApp = (path: string, options: Parameters<typeof openApp>[0] = {}) => {
  const app = openApp(options);
  render(
    <Provider store={app.store}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return {
    ...app,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
};

export const expectAddress = async (path: string): Promise<void> => {
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path));
};
