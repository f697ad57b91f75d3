export const auditLogMessages = {
  areaUnknown: 'There is no such part of the audit log.',
  failed: 'Failed to load the audit log.',
  exportFailed: 'Failed to export the audit log.',
  empty: 'Nothing has been recorded yet.',
  noMatch: 'Nothing in the part that was searched matches.',
  csvHeadings: ['Time', 'Member', 'Email', 'Action', 'Description', 'Concerns', 'Network', 'Browser'],
} as const;
