import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal.ts';

/** Asks on the terminal. The question is on standard error; a hidden answer is not shown. */
export const ask: Terminal['ask'] = async (question, { hidden }) => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stderr,
    terminal: true,
  });
  try {
    if (hidden) process.stderr.write(question);
    return await lines.question(hidden ? '' : question);
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
};
