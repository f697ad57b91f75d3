import type { CurrentUser, Dashboard } from '@propsmith/contract';
import { ada } from './sample-session.ts';

/** A member of Ada's company who is not its administrator. */
export const colleague: CurrentUser = {
  ...ada,
  id: '018f0000-0000-7000-8000-000000000003',
  email: 'mary@example.com',
  firstname: 'Mary',
  lastname: 'Somerville',
  role: 'customer-user',
};

export const emptyDashboard: Dashboard = {
  balance: 0,
  paymentsCount: 0,
  executionsCount: 0,
  recentExecutions: [],
  recentPayments: [],
};

export const busyDashboard: Dashboard = {
  balance: 24_000,
  paymentsCount: 12,
  executionsCount: 1_234,
  recentExecutions: [
    { id: 'e1', timestamp: '2026-11-15T12:00:00Z', status: 'Success', token_count: 40_211 },
    { id: 'e2', timestamp: '2026-11-14T12:00:00Z', status: 'Failed', token_count: 88 },
  ],
  recentPayments: [{ id: 'p1', created_at: '2026-11-13T12:00:00Z', status: 'Free plan used', amount: 1000 }],
};
