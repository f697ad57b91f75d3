import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { openApp } from './open-app.ts';

// The first test that opens a page waits for its script to be compiled.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** Renders the whole application at an address, with a fake server. */
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
  return { ...app, user: userEvent.setup({ delay: null }) };
};

export const expectAddress = async (path: string): Promise<void> => {
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path));
};
