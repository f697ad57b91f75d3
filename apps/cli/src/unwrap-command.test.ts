import { wrappingSentences } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';

const LOG = '2026-03-02T08:15:01Z started\n2026-03-02T08:15:02Z ready\n';
const QUOTED = LOG.replaceAll(/^(?=.)/gm, '> ');

const runWith = async (args: string) => {
  const terminal = fakeTerminal({
    'a.log': LOG,
    'mail.txt': `\`\`\`\n${QUOTED}\`\`\`\n`,
    'b.bin': new Uint8Array(50),
  });
  const code = await run(args.split(' '), terminal);
  return { code, out: terminal.written, err: terminal.errors };
};

describe('propsmith unwrap', () => {
  it('prints the log, and what stood around it on standard error', async () => {
    expect(await runWith('unwrap mail.txt')).toEqual({
      code: 0,
      out: LOG,
      err: `mail.txt: ${wrappingSentences['code-fence']}\nmail.txt: ${wrappingSentences['quote-marks']}\n`,
    });
  });

  it('prints a log to which nothing was added as it is', async () => {
    expect(await runWith('unwrap a.log')).toEqual({ code: 0, out: LOG, err: '' });
  });

  it('refuses two files and what is not text', async () => {
    expect(await runWith('unwrap a.log mail.txt')).toMatchObject({ code: 2, out: '' });
    expect(await runWith('unwrap b.bin')).toEqual({ code: 1, out: '', err: 'b.bin: not a text\n' });
  });

  it('is what the question about such a log is about', async () => {
    const { err } = await runWith('extract mail.txt');
    expect(err).toContain(
      `blocking question: ${wrappingSentences['code-fence']} ${wrappingSentences['quote-marks']}`,
    );
  });
});
