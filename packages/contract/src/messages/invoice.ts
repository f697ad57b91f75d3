/** Words of invoices, the same on the page and in the PDF. */
export const invoiceMessages = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date',
  payment: 'Payment',
  paidWith: 'Paid with',
  corrects: 'Corrects',
  from: 'From',
  billTo: 'Bill to',
  taxId: 'Tax ID',
  description: 'Description',
  amount: 'Amount',
  total: 'Total',
  creditLine: 'Prepaid credit',
  refundLine: (invoiceNumber: string) => `Refund of invoice ${invoiceNumber}`,
  refundFailedLine: (creditNoteNumber: string) =>
    `Refund of credit note ${creditNoteNumber} could not be paid out`,
  receiptSubject: (amount: string) => `Receipt for your payment of ${amount}`,
  receiptHeading: 'Thank you for your payment',
  receiptText: (amount: string, number: string) =>
    `We received ${amount} and added it to your company’s credit. Invoice ${number} is ready.`,
  receiptAction: 'Open your invoices',
  empty: 'No invoices yet.',
  failed: 'Failed to fetch Invoices.',
  range: (first: number, last: number, count: number) => `Showing ${first} to ${last} of ${count}`,
} as const;
