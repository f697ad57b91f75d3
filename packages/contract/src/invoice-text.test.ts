import { expect, it } from 'vitest';
import { invoiceFacts, invoiceMessages, type InvoiceDetail } from './index.ts';

const party = { name: 'Example Ltd', address: [], country: 'DE', tax_id: '', email: 'billing@example.com' };
const invoice: InvoiceDetail = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  number: 'K7P2MQ9X-0001',
  kind: 'invoice',
  amount: 1000,
  currency: 'usd',
  payment_id: 'pi_1',
  created_at: '2026-11-15T12:00:00Z',
  corrects: null,
  seller: party,
  buyer: party,
  lines: [],
  paid_with: '',
};

it.each([
  ['visa •••• 4242', 'Visa •••• 4242'],
  ['amex •••• 0005', 'American Express •••• 0005'],
  ['unknown •••• 1111', 'Card •••• 1111'],
])('shows %s as %s', (paidWith, shown) => {
  const facts = new Map(invoiceFacts({ ...invoice, paid_with: paidWith }));
  expect(facts.get(invoiceMessages.paidWith)).toBe(shown);
});

it('leaves out empty values', () => {
  const names = invoiceFacts(invoice).map(([name]) => name);
  expect(names).not.toContain(invoiceMessages.paidWith);
  expect(names).not.toContain(invoiceMessages.corrects);
});
