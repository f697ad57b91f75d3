export const spendingTexts = {
  heading: 'Spending',
  companyLimit: 'Spending limit a month (USD)',
  lowBalance: 'Mail administrators when the balance is below (USD)',
  save: 'Save Spending',
  spent: (spent: string, limit: string | null) =>
    limit === null ? `${spent} spent this month.` : `${spent} of ${limit} spent this month.`,
  memberLimit: 'Spending limit a month (USD)',
} as const;
