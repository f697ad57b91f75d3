import { screens } from '@propsmith/contract';
import { Navigate, Outlet } from 'react-router';
import { selectIsAuthenticated } from '../state/auth.ts';
import { useAppSelector } from './hooks.ts';

/** Redirects to /login when signed out. */
export const Guard = () => {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return isAuthenticated ? <Outlet /> : <Navigate to={screens.login} replace />;
};

/** Redirects "/" to the dashboard when signed in, otherwise to /login. */
export const Home = () => {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return <Navigate to={isAuthenticated ? screens.dashboard : screens.login} replace />;
};
