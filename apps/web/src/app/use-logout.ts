import { logout } from '../state/auth.ts';
import { useAppDispatch } from './hooks.ts';

/** Ends the session; the guard then redirects to /login. */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch();
  return () => void dispatch(logout());
};
