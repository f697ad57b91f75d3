import { profileTexts, routes, screens } from '@propsmith/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

it('shows who is signed in', async () => {
  renderApp(screens.profile, {
    user: ada,
    server: new FakeServer().reply(routes.getDashboard, busyDashboard),
  });
  await screen.findByRole('heading', { level: 1, name: profileTexts.heading });
  expect(screen.getAllByRole('term').map((field) => field.textContent)).toEqual(profileTexts.fields);
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'ada@example.com',
    'Ada Byron',
    'Example Analytics',
    'Company administrator (customer-admin)',
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});
