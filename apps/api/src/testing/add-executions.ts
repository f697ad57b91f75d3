import { executionStatuses } from '@propsmith/contract';
import { execution } from '../features/extraction/extraction.tables.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

/** Finished executions of a company, all of the same moment; returns their ids in the order of the list. */
export const addExecutions = async (
  db: Database,
  companyId: string,
  { count = 1, input = null, at = new Date() }: { count?: number; input?: string | null; at?: Date } = {},
): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => ({
    ...{ id: newId(), companyId, userId: newId(), memberName: 'Ada', status: executionStatuses.success },
    ...{ requestHash: '', textHash: '', tokenCount: 1, input },
    ...{ createdAt: at, finishedAt: at, leaseUntil: at },
  }));
  await db.insert(execution).values(rows);
  return rows.map(({ id }) => id).sort();
};
