import { screens } from '@propsmith/contract';
import { useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { loginState } from '../lib/login-target.ts';
import { selectAuth, selectIsAuthenticated } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import { SignedInLayout } from './layout/signed-in-layout.tsx';
import { NotFound } from './not-found.tsx';
import { pages } from './pages.ts';

/**
 * Redirects to /login when signed out, and back after login. After a logout the next user starts at the dashboard. A second
 * factor that the company requires is set up in the place of any screen.
 */
const Guard = () => {
  const { isAuthenticated, mustSetUpFactor, error } = useAppSelector(selectAuth);
  const location = useLocation();
  const [wasSignedIn] = useState(isAuthenticated);
  if (isAuthenticated && mustSetUpFactor) {
    return (
      <PublicLayout>
        <pages.requiredFactor.Page />
      </PublicLayout>
    );
  }
  if (isAuthenticated) return <Outlet />;
  const isLogout = wasSignedIn && error === null;
  return <Navigate to={screens.login} replace state={isLogout ? null : loginState(location)} />;
};

/** Redirects "/" to the dashboard when signed in, otherwise to /login. */
const Home = () => (
  <Navigate to={useAppSelector(selectIsAuthenticated) ? screens.dashboard : screens.login} replace />
);

/** A truncated mailed link still matches its screen, which shows an error or redirects. */
const paramsOptional = (pattern: string): string => pattern.replaceAll(/:\w+/g, '$&?');

export const AppRoutes = () => (
  <Routes>
    <Route path={screens.home} element={<Home />} />
    <Route element={<PublicLayout />}>
      <Route path={screens.login} element={<pages.login.Page />} />
      <Route path={screens.signup} element={<pages.signup.Page />} />
      <Route path={screens.signupPayment} element={<pages.signupPayment.Page />} />
      <Route path={paramsOptional(screens.verifyEmail)} element={<pages.verifyEmail.Page />} />
      <Route path={screens.forgotPassword} element={<pages.forgotPassword.Page />} />
      <Route path={paramsOptional(screens.resetPassword)} element={<pages.resetPassword.Page />} />
      <Route path={paramsOptional(screens.confirmEmail)} element={<pages.confirmEmail.Page />} />
      <Route path={paramsOptional(screens.takeEmailBack)} element={<pages.takeEmailBack.Page />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route element={<Guard />}>
      <Route element={<SignedInLayout />}>
        <Route path={screens.dashboard} element={<pages.dashboard.Page />} />
        <Route path={screens.usage} element={<pages.usage.Page />} />
        <Route path={screens.execution} element={<pages.execution.Page />} />
        <Route path={screens.members} element={<pages.members.Page />} />
        <Route path={screens.auditLog} element={<pages.auditLog.Page />} />
        <Route path={screens.invoices} element={<pages.invoices.Page />} />
        <Route path={screens.invoice} element={<pages.invoice.Page />} />
        <Route path={screens.payments} element={<pages.payments.Page />} />
        <Route path={screens.app} element={<pages.application.Page />} />
        <Route path={screens.severalLogs} element={<pages.severalLogs.Page />} />
        <Route path={screens.profile} element={<pages.profile.Page />} />
        <Route path={screens.settings} element={<pages.settings.Page />} />
      </Route>
    </Route>
  </Routes>
);
