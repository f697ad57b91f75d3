import { screens } from '@propsmith/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { FirstLoad } from './first-load.tsx';
import { Guard, Home } from './guard.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { SignedInLayout } from './layout/signed-in-layout.tsx';
import { NotFound } from './not-found.tsx';
import { PageFault } from './page-fault.tsx';
import { pageLoaders } from './page-loaders.ts';
import { Root, type RouteHandle } from './root.tsx';

type Loader = (typeof pageLoaders)[keyof typeof pageLoaders];

const page = (path: string, title: string, lazy: Loader): RouteObject => ({
  path,
  lazy,
  handle: { title } satisfies RouteHandle,
});

const publicPages = [
  page(screens.login, 'Login', pageLoaders.login),
  page(screens.signup, 'Signup', pageLoaders.signup),
  page(screens.signupPayment, 'Choose a plan', pageLoaders.signupPayment),
  page(screens.verifyEmail, 'Verify email', pageLoaders.verifyEmail),
  page(screens.forgotPassword, 'Forgot password', pageLoaders.forgotPassword),
  page(screens.resetPassword, 'Reset password', pageLoaders.resetPassword),
];

const signedInPages = [
  page(screens.dashboard, 'Overview', pageLoaders.dashboard),
  page(screens.usage, 'Usage', pageLoaders.usage),
  page(screens.members, 'Members', pageLoaders.members),
  page(screens.invoices, 'Invoices', pageLoaders.invoices),
  page(screens.payments, 'Payments', pageLoaders.payments),
  page(screens.app, 'Application', pageLoaders.application),
  page(screens.profile, 'Profile', pageLoaders.profile),
  page(screens.settings, 'Settings', pageLoaders.settings),
];

/** A page that fails keeps the layout around it; `ErrorBoundary` replaces the page alone. */
const inLayout = (pages: RouteObject[]): RouteObject[] => [{ ErrorBoundary: PageFault, children: pages }];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageFault,
    HydrateFallback: FirstLoad,
    children: [
      { path: screens.home, Component: Home },
      {
        Component: Guard,
        handle: { area: 'signed-in' } satisfies RouteHandle,
        children: [{ Component: SignedInLayout, children: inLayout(signedInPages) }],
      },
      {
        Component: PublicLayout,
        children: inLayout([
          ...publicPages,
          { path: '*', Component: NotFound, handle: { title: 'Not found' } satisfies RouteHandle },
        ]),
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
