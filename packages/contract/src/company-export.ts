import { PRODUCT_NAME } from './product.ts';

/** The files in an export of a company's data, and what README.txt says about each. */
export const exportedFiles = {
  'company.json': 'The company, for how many days it keeps logs and results, and its spending limits.',
  'people.csv': 'The members: name, address, phone number, role.',
  'passkeys.csv': 'The passkeys of the members: name, creation, last use.',
  'executions.csv': 'The executions as a table, the oldest first.',
  'executions.jsonl': 'The same with log, result and edits, while they are kept. One JSON object a line.',
  'uploads.jsonl': 'Uploaded logs, which are kept for a day. One JSON object a line.',
  'payments.csv': 'Card payments and the free plan.',
  'statement.csv': 'Every movement of the balance. The amounts add up to it.',
  'invoices.jsonl': 'Invoices and credit notes. One JSON object a line.',
  'invoices/': 'The same as PDF files.',
  'audit.jsonl': 'Who did what, when and from where. One JSON object a line.',
} as const;
export type ExportedFile = keyof typeof exportedFiles;

export const exportReadme = (companyName: string, madeAt: Date): string => {
  const width = Math.max(...Object.keys(exportedFiles).map((name) => name.length));
  const lines = Object.entries(exportedFiles).map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
  return [
    `All data of ${companyName} at ${PRODUCT_NAME}`,
    `Made on ${madeAt.toISOString()}. Each file has the state of the moment at which it was written.`,
    lines.join('\n'),
    'Times are UTC, ISO 8601. Amounts in CSV files are US dollars, those in JSON files cents.',
    'Text is UTF-8. Passwords, tokens and other secrets are not part of an export.',
  ]
    .join('\n\n')
    .concat('\n');
};
