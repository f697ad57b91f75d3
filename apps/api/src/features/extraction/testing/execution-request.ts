import { roles } from '@propsmith/contract';
import { extract } from '@propsmith/engine';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { StoredResult } from '../extraction.tables.ts';
import type { ExecutionRequest } from '../start-execution.ts';

interface Member {
  readonly companyId: string;
  readonly userId: string;
}

/** The context of a member's request, for use cases called without HTTP. */
export const memberContext = <Used extends Partial<Deps>>(deps: Used, { companyId, userId }: Member) => ({
  ...deps,
  actor: { companyId, userId, role: roles.admin, familyId: newId(), mustSetUpFactor: false },
  request: { id: newId(), ip: '192.0.2.1', userAgent: 'test' },
});

const LOG = '2026-03-02 08:15:01 INFO started\n';

/** A request for a log that no other request has. */
export const executionRequest = (id: string, text = LOG): ExecutionRequest => ({
  id,
  log: { text, fileName: null },
  uploadId: null,
  keepInput: true,
  tokenCount: 1,
  requestHash: `request ${id}`,
  textHash: `text ${id}`,
});

/** What the engine answers for a log, by default for that one. */
export const storedResult = (text = LOG): StoredResult => {
  const { result, evidence, refusal } = extract(text, { now: Date.UTC(2026, 2, 3) });
  if (refusal !== undefined) throw new Error('The engine refused the log.');
  return { result, evidence };
};
