import {
  invoiceMessages,
  limits,
  type CurrentUser,
  type Dashboard,
  type InvoiceDetail,
  type Member,
  type Payment,
  type PaymentConfig,
  type Payments,
  type UsageEntry,
} from '@propsmith/contract';
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

export const memberOf = ({ id, email, firstname, lastname, role }: CurrentUser): Member => ({
  id,
  email,
  firstname,
  lastname,
  role,
  enabled: true,
  is_email_verified: true,
  second_factor: false,
  spending_limit: null,
  spent_this_month: 0,
  created_at: '2026-11-15T12:00:00Z',
});

/** The 30 days up to November 15, 2026, with these executions at $10.00 each. */
const activityOf = (executionsByDay: Readonly<Record<string, number>>): Dashboard['activity'] =>
  Array.from({ length: limits.activityDays }, (_, index) => {
    const day = new Date(Date.UTC(2026, 9, 17 + index)).toISOString().slice(0, 10);
    const executions = executionsByDay[day] ?? 0;
    return { day, executions, spent: executions * 1000 };
  });

export const emptyDashboard: Dashboard = {
  balance: 0,
  paymentsCount: 0,
  executionsCount: 0,
  recentExecutions: [],
  recentPayments: [],
  activity: activityOf({}),
};

export const sampleUsage: UsageEntry = {
  id: 'e1',
  timestamp: '2026-11-15T12:00:00Z',
  cost_per_click: 1000,
  token_count: 12,
  status: 'Success',
  payment_id: null,
  name: 'app.log',
  stanza_name: null,
  verdict: 'proven',
  shared: false,
  member_name: 'Mary Somerville',
};

export const samplePayment: Payment = {
  member: ada.id,
  payment_id: 'pi_1',
  amount: 1000,
  currency: 'usd',
  payment_method: 'card',
  status: 'Success',
  domain_name: 'propsmith',
  created_at: '2026-11-15T12:00:00Z',
};

export const samplePaymentConfig: PaymentConfig = {
  publishable_key: 'pk_test_1',
  script_url: 'https://cards.example.com/stripe.js',
  test_mode: true,
  price: { per_execution: 1000, per_thousand_tokens: 0 },
};

export const noPayments: Payments = { results: [], rowCount: 0, hasSucceeded: false, billing_details: null };

export const busyDashboard: Dashboard = {
  balance: 24_000,
  paymentsCount: 12,
  executionsCount: 1_234,
  recentExecutions: [
    {
      id: 'e1',
      timestamp: '2026-11-15T12:00:00Z',
      status: 'Success',
      token_count: 40_211,
      name: 'app.log',
      verdict: 'questions',
      answered: false,
    },
    {
      id: 'e2',
      timestamp: '2026-11-14T12:00:00Z',
      status: 'Failed',
      token_count: 88,
      name: null,
      verdict: null,
      answered: false,
    },
  ],
  recentPayments: [{ id: 'p1', created_at: '2026-11-13T12:00:00Z', status: 'Free plan used', amount: 1000 }],
  activity: activityOf({ '2026-11-14': 1, '2026-11-15': 3 }),
};

export const sampleInvoice: InvoiceDetail = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  number: 'K7P2MQ9X-0001',
  kind: 'invoice',
  amount: 4200,
  currency: 'usd',
  payment_id: 'pi_1',
  created_at: '2026-11-15T12:00:00Z',
  corrects: null,
  seller: {
    name: 'Example Software Ltd',
    address: ['2 Example Road'],
    country: 'DE',
    tax_id: 'DE000000000',
    email: 'billing@example.com',
  },
  buyer: {
    name: '株式会社エグザンプル',
    address: ['Grace Example', '1 Example Street'],
    country: 'JP',
    tax_id: '',
    email: ada.email,
  },
  lines: [{ text: invoiceMessages.creditLine, amount: 4200 }],
  paid_with: 'visa •••• 4242',
};

export const sampleCreditNote: InvoiceDetail = {
  ...sampleInvoice,
  id: '018f0000-0000-7000-8000-0000000000a2',
  number: 'K7P2MQ9X-CN-0001',
  kind: 'credit-note',
  amount: -1200,
  corrects: sampleInvoice.number,
  lines: [{ text: invoiceMessages.refundLine(sampleInvoice.number), amount: -1200 }],
};
