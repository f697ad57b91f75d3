import { constants, getPriority, setPriority } from 'node:os';
import { extract } from '@propsmith/engine';
import { endWithParent } from './end-with-parent.ts';
import type { ExtractionAnswer, ExtractionRequest } from './protocol.ts';

// The child process of the extraction pool. It knows nothing but text in, settings out; whoever started it bounds its
// time and its memory by killing it.

/** The kind of an error and where it arose; its message may quote the log, which is none of the server's log's business. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...frames].join('\n');
};

const answer = (request: ExtractionRequest): ExtractionAnswer => {
  try {
    return { ok: true, result: extract(request.text, { now: request.now }) };
  } catch (error) {
    return { ok: false, error: placeOf(error) };
  }
};

// Below the server, whose other callers wait for shorter answers.
setPriority(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL);
endWithParent();
process.on('message', (request) => process.send?.(answer(request as ExtractionRequest)));
