/** The deletion of a company. */
export const companyDeletionMessages = {
  closing:
    'Your company is going to be deleted. Nobody can extract, pay or add people unless an administrator keeps it.',
  nameRequired: 'Please enter the name of the company.',
  nameWrong: 'This is not the name of the company.',
  already: 'The company is already being deleted.',
  notClosing: 'The company is not being deleted.',
  begun: 'The deletion has begun and can no longer be taken back.',
  loadFailed: 'Failed to load what the deletion would do.',
  requestFailed: 'Failed to delete the company.',
  takeBackFailed: 'Failed to keep the company.',
  takenBack: 'The company is kept. Nothing was deleted.',
  willBeDeleted: (date: string) => `This company will be deleted on ${date}.`,
  untilThen: 'Until then nobody can extract logs, pay or add people. Everything can still be read.',
  askAdministrator: 'An administrator of your company can still keep it.',
  refund: (amount: string) =>
    `${amount} of unspent credit is refunded on that day, to the cards it was paid with. Free credit ends.`,
  nothingToRefund: 'There is no paid credit to refund. Free credit ends.',
  deleted:
    'Deleted: people and their sign-ins, API keys, logs, results, edits, uploads, exports and mails. Their addresses can sign up again.',
  kept: 'Kept, because the law requires it: invoices and their PDFs as issued, and every movement of money. The audit log stays without names, addresses and details. A hash of the owner’s address stays, so that the free plan is given once.',
  takeBackUntil: (date: string) => `Every administrator can take this back until ${date}.`,
  exportFirst: 'Export all data first if you want to keep a copy.',
  mailSubject: 'Your company is going to be deleted',
  mailRequested: (company: string, date: string) =>
    `an administrator asked to delete “${company}”. It will be deleted on ${date}, with all people, logs and results.`,
  mailReminder: (company: string, date: string) =>
    `“${company}” will be deleted on ${date}, with all people, logs and results.`,
  mailTakeBack:
    'Until then every administrator can keep it, and download invoices and an export of all data.',
  mailAction: 'Open the settings',
  mailKeptSubject: 'Your company is not going to be deleted',
  mailKept: (company: string) =>
    `an administrator took the deletion of “${company}” back. Nothing was deleted, and everybody can go on.`,
  mailDoneSubject: 'Your company is deleted',
  mailDone: (company: string) =>
    `the 30 days are over: “${company}” is being deleted now. Unspent paid credit was refunded to the cards it was paid with.`,
  mailDoneKept:
    'Invoices and movements of money are kept as the law requires. You get no further mail from us.',
} as const;
