import { constants, getPriority, setPriority } from 'node:os';
import { extract } from '@propsmith/engine';
import type { ExtractionAnswer, ExtractionRequest } from './protocol.ts';

// The child process of the extraction pool. It knows nothing but text in, settings out; whoever started it bounds its
// time and its memory by killing it.
const ERROR_CHARS_MAX = 4000;

const answer = (request: ExtractionRequest): ExtractionAnswer => {
  try {
    return { ok: true, result: extract(request.text, { now: request.now }) };
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, error: told.slice(0, ERROR_CHARS_MAX) };
  }
};

// Below the server, whose other callers wait for shorter answers.
setPriority(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (request) => process.send?.(answer(request as ExtractionRequest)));
process.on('disconnect', () => process.exit(0));
