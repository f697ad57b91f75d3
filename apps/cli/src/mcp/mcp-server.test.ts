import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LOG = '2026-03-04 05:06:07 started\n2026-03-04 05:06:08 working\n2026-03-04 05:06:09 done\n';
const PROPS =
  '[app]\nSHOULD_LINEMERGE = false\nTIME_PREFIX = ^\nTIME_FORMAT = %Y-%m-%d %H-%M-%S\nMAX_TIMESTAMP_LOOKAHEAD = 19\n';
/** The server compiles its sources when it starts, which takes long on a busy machine. */
const START_MS_MAX = 60_000;
const BYTES_PAST_THE_LIMIT = 10 * 1024 * 1024 + 1;

let folder: string;
const client = new Client({ name: 'test', version: '1.0.0' });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-'));
  await writeFile(join(folder, 'app.log'), LOG);
  await writeFile(join(folder, '--help'), LOG);
  await writeFile(join(folder, 'props.conf'), PROPS);
  await mkdir(join(folder, 'app', 'local'), { recursive: true });
  await writeFile(join(folder, 'app', 'local', 'props.conf'), '[app]\nTRUNCATE = 9\n');
  await writeFile(join(folder, 'huge.log'), '');
  await truncate(join(folder, 'huge.log'), BYTES_PAST_THE_LIMIT);
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), main, 'mcp'],
      env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder },
      cwd: folder,
    }),
  );
}, START_MS_MAX);
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true });
});

const use = async (name: string, args: Record<string, unknown>) => {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
  const texts = result.content.map((part) => (part.type === 'text' ? part.text : ''));
  return { isError: result.isError === true, text: texts.join('\n') };
};

it('offers extract, check, doctor, harden and explain', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['extract', 'check', 'doctor', 'harden', 'explain']);
});

it('extracts on this machine, with questions', async () => {
  const { isError, text } = await use('extract', { file: 'app.log', stanza: 'my:app' });
  expect(isError).toBe(false);
  expect(text).toContain('# app.log: proven: 3 events, 3 times\n[my:app]\n');
  expect(text).toContain('app.log: question: ');
});

it('takes a file name for a file name, whatever it looks like', async () => {
  expect((await use('extract', { file: '--help' })).text).toContain('# --help: proven');
});

it('checks a props.conf; faults of the settings are a result', async () => {
  const { isError, text } = await use('check', { props_conf: 'props.conf', files: ['app.log'] });
  expect(isError).toBe(false);
  expect(text).toContain('FAIL app.log: 3 events, 0 times read');
});

it('examines a props.conf and proposes a better stanza', async () => {
  const { isError, text } = await use('doctor', { props_conf: 'props.conf', files: ['app.log'] });
  expect(isError).toBe(false);
  expect(text).toContain('FAIL app.log: 3 events, 0 times read');
  expect(text).toContain('  * TIME_FORMAT = %Y-%m-%d %H:%M:%S\n        now: %Y-%m-%d %H-%M-%S');
});

it('examines an app, as JSON', async () => {
  const given = { app: 'app', files: ['app.log'], sourcetype: 'app', format: 'json' };
  const { isError, text } = await use('doctor', given);
  expect(isError).toBe(false);
  expect(JSON.parse(text)).toMatchObject({ isPassing: false, diagnoses: [{ settings: { TRUNCATE: '9' } }] });
});

it('makes lines that may come, for extracted and for existing settings', async () => {
  const { isError, text } = await use('harden', { file: 'app.log' });
  expect(isError).toBe(false);
  expect(text).toMatch(/^app\.log: /);
  const existing = await use('harden', { file: 'app.log', props_conf: 'props.conf', stanza: 'app' });
  expect(existing.isError).toBe(false);
  expect(existing.text).not.toBe(text);
});

it('explains every value', async () => {
  expect((await use('explain', { file: 'app.log' })).text).toContain(
    'TIME_PREFIX = ^\n    The timestamp opens the event.',
  );
});

it.each([
  ['a missing file', 'extract', { file: 'missing.log' }, "can't read missing.log"],
  ['standard input', 'extract', { file: '-' }, "can't read -: name a file"],
  ['a folder', 'explain', { file: '.' }, "can't read .: it is no file"],
  ['a file that is too large', 'extract', { file: 'huge.log' }, 'it is larger than 10 MiB'],
  ['no stored key', 'extract', { file: 'app.log', remote: true }, 'no API key is stored'],
  [
    'an unknown stanza',
    'check',
    { props_conf: 'props.conf', files: ['app.log'], stanza: 'x' },
    'no stanza [x]',
  ],
  ['neither props.conf nor app', 'doctor', { files: ['app.log'] }, 'doctor needs a props.conf'],
  ['a missing argument', 'explain', {}, 'file'],
])('answers %s as an error of the tool, and goes on', async (_, name, args, message) => {
  const { isError, text } = await use(name, args);
  expect(isError).toBe(true);
  expect(text).toContain(message);
  expect((await use('explain', { file: 'app.log' })).isError).toBe(false);
});
