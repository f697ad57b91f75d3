import { extract } from '@propsmith/engine';
import type { ExtractionAnswer, ExtractionRequest } from './protocol.ts';

// The child process of the extraction pool. It knows nothing but text in, settings out; whoever started it bounds its
// time and its memory by killing it.
const answer = (request: ExtractionRequest): ExtractionAnswer => {
  try {
    return { ok: true, result: extract(request.text, { now: request.now }) };
  } catch {
    return { ok: false };
  }
};

process.on('message', (request) => process.send?.(answer(request as ExtractionRequest)));
process.on('disconnect', () => process.exit(0));
