import { expect, it } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

it.each([
  [{ action: 'member.invited' }, 'Invited a member'],
  [{ action: 'payment.begin', amount: 1000, decline_reason: null }, 'Began a card payment: $10.00'],
  [
    { action: 'payment.declined', amount: 1000, decline_reason: 'insufficient_funds' },
    'Payment declined: $10.00 (insufficient_funds)',
  ],
  [{ action: 'payment.declined', amount: null }, 'Payment declined'],
  [{ action: 'x.unknown', amount: 1000 }, undefined],
])('%j: “%s”', (row, sentence) => {
  expect(auditSentence(row)).toBe(sentence);
});
