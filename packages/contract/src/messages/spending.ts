import { limits } from '../limits.ts';
import { formatCents } from '../money.ts';

const left = (whose: string, leftCents: number, monthEnds: string): string =>
  `${whose} for this month leaves ${formatCents(leftCents)}, and this extraction costs more. A new month begins on ${monthEnds} (UTC).`;

export const spendingMessages = {
  amountInvalid: `Enter an amount from $0 to ${formatCents(limits.spendingCentsMax)}, or nothing for no limit.`,
  companyLimit: (leftCents: number, monthEnds: string) =>
    `${left("Your company's spending limit", leftCents, monthEnds)} An administrator can change the limit in the settings.`,
  memberLimit: (leftCents: number, monthEnds: string) =>
    `${left('Your spending limit', leftCents, monthEnds)} An administrator can change the limit under Members.`,
  saved: 'Spending settings saved.',
  loadFailed: 'Failed to load the spending settings.',
  saveFailed: 'Failed to save the spending settings.',
  lowBalanceSubject: 'Your credit is running low',
  lowBalanceText: (companyName: string, balanceCents: number, thresholdCents: number) =>
    `the balance of “${companyName}” is ${formatCents(balanceCents)}. You asked to be told when it is below ${formatCents(thresholdCents)}. You are told again after a top-up.`,
  lowBalanceAction: 'Add credit',
} as const;
