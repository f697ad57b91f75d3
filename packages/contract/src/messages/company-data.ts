/** The export of a company's data. */
export const companyDataMessages = {
  passwordRequired: 'Please enter your password.',
  passwordWrong: 'The password is not correct.',
  exportRunning: 'An export is already being made.',
  exportLoadFailed: 'Failed to load the state of the export.',
  exportStartFailed: 'Failed to start the export.',
  exportDownloadFailed: 'Failed to download the export.',
  exportBeingMade: 'The export is being made. You get an email when it is ready, and can leave this page.',
  exportFailed: 'The export could not be made. Nothing was changed. Please try again.',
  exportReady: (size: string, until: string) => `The export is ready: ${size}, until ${until}.`,
  exportMailSubject: 'Your export is ready',
  exportMailText: (companyName: string, hours: number) =>
    `the export of all data of “${companyName}” is ready. Administrators can download it for ${hours} hours; then it is deleted.`,
  exportMailAction: 'Download the export',
  exportMailWarning: 'If nobody in your company asked for it, change your password.',
} as const;
