import { screens } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { loginState, loginTarget } from './login-target.ts';

it('is the address with query and hash', () => {
  expect(loginTarget(loginState({ pathname: screens.usage, search: '?page=3', hash: '#row' }))).toBe(
    '/usage?page=3#row',
  );
});

it.each([
  null,
  'text',
  {},
  { target: 3 },
  { target: 'usage' },
  ...['//', '/\\', 'https://'].map((start) => ({ target: `${start}example.com` })),
])('S50 is the dashboard for the state %j', (state) => {
  expect(loginTarget(state)).toBe(screens.dashboard);
});
