import { logout } from '../state/auth-thunks.ts';
import { useAppDispatch } from '../state/hooks.ts';

/** Ends the session; the guard then redirects to /login. */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch();
  return () => void dispatch(logout());
};
