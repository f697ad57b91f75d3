import { extract } from '@propsmith/engine';
import { endWithParent } from '../end-with-parent.ts';
import type { ExtractionRequest } from '../protocol.ts';

// A child that fails in the way its text, or that of its first log, names.
const memory: unknown[] = [];

const misbehave = (text: string): unknown => {
  if (text === 'hang') for (;;);
  if (text === 'die') process.exit(3);
  if (text === 'eat memory') for (;;) memory.push(new Array<number>(100_000).fill(memory.length));
  return { ...extract(text, { now: 0 }), echoed: text, pid: process.pid };
};

const textOf = (request: ExtractionRequest): string =>
  'survey' in request ? (request.survey.logs[0]?.text ?? '') : request.text;

endWithParent();
process.on('message', (request) => {
  const text = textOf(request as ExtractionRequest);
  process.send?.(
    text === 'fail' ? { ok: false, error: 'as requested' } : { ok: true, result: misbehave(text) },
  );
});
