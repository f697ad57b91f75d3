import { auditLogFilter, auditLogQuery, auditLogReply } from '../schemas/audit-log.ts';
import { file } from '../schemas/fields.ts';
import { route } from './define.ts';

export const auditLogRoutes = {
  listAuditLog: route({
    method: 'GET',
    path: '/api/audit-log/',
    access: 'admin',
    summary: 'What the members of the company did, the newest first',
    query: auditLogQuery,
    reply: auditLogReply,
  }),
  exportAuditLog: route({
    method: 'GET',
    path: '/api/audit-log/csv/',
    access: 'admin',
    summary: 'The same as a file',
    query: auditLogFilter,
    reply: file,
    file: 'text/csv; charset=utf-8',
  }),
} as const;
