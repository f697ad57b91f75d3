import type { Database } from '../db/database.ts';
import type { MetricsOptions } from '../http/metrics.ts';
import { outboxBacklog } from './outbox.ts';

export const outboxGauges = (db: Database): MetricsOptions['gauges'] => ({
  propsmith_mail_waiting: {
    help: 'Mails that wait to be sent.',
    read: async () => (await outboxBacklog(db)).waiting,
  },
  propsmith_mail_oldest_waiting_seconds: {
    help: 'How long the oldest waiting mail has waited.',
    read: async () => (await outboxBacklog(db)).oldestSeconds,
  },
});
