import { screens } from '@propsmith/contract';
import type { Path } from 'react-router';

/** State of the router at /login: the address to open after login. */
interface LoginState {
  readonly target: string;
}

export const loginState = ({ pathname, search, hash }: Path): LoginState => ({
  target: `${pathname}${search}${hash}`,
});

// A second slash, or a backslash, which browsers read as one, would begin the name of another host.
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Where to go after login. */
export const loginTarget = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'target' in state && isOwnPath(state.target)
    ? state.target
    : screens.dashboard;
