import { auditLogMessages, routes, type AuditArea } from '@propsmith/contract';
import { saveFile } from '../lib/save-file.ts';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

export interface AuditFilter {
  readonly area?: AuditArea;
  readonly search?: string;
}

/** `before`: the `next` of the part before. */
export const loadAuditLog = createApiThunk(
  'auditLog/load',
  (query: AuditFilter & { readonly before?: string }, { call }) => call(routes.listAuditLog, { query }),
  always(auditLogMessages.failed),
);

export const exportAuditLog = createApiThunk(
  'auditLog/csv',
  async (query: AuditFilter, { call }) => {
    const { fileName, content } = await call(routes.exportAuditLog, { query });
    saveFile(fileName, content);
  },
  always(auditLogMessages.exportFailed),
);
