import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { routes } from '@propsmith/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newApiKey } from '../../testing/api-keys.ts';
import { signedIn } from '../../testing/people.ts';
import { chooseFreePlan } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const LOG = '2026-03-02 08:15:01 INFO started\n2026-03-02 08:15:02 INFO stopped\n';

const test = setUpTestApp({ db: 'pglite' });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-examples-'));
  await writeFile(join(folder, 'app.log'), LOG);
  await writeFile(join(folder, 'props.conf'), '[acme:app]\nTIME_FORMAT = %Y-%m-%d %H-%M-%S\n');
});
afterAll(() => rm(folder, { recursive: true }));

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
};
/** The commands of the page, as a reader copies them. */
const commandsIn = (html: string): string[] =>
  [...html.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].map(([, command = '']) =>
    command.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity),
  );

/** In CI nothing is skipped: there the test fails without curl. */
const isSkipped = process.env.CI !== 'true' && spawnSync('curl', ['--version']).status !== 0;
if (isSkipped) process.stderr.write('curl is not installed: the examples of the API page are not run.\n');

it.skipIf(isSkipped)('the examples of the API page run as they stand', async () => {
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { access } = await signedIn(test, 'curl@example.com');
  (await chooseFreePlan(test, access)).reply();
  const { secret } = await newApiKey(test, access);
  const env = { PATH: process.env.PATH, PROPSMITH_URL: url, PROPSMITH_KEY: secret };
  const run = async (command: string): Promise<unknown> => {
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder, env });
    return JSON.parse(stdout);
  };
  const [extract, examine, survey, list, read, ...others] = commandsIn(
    await (await fetch(`${url}/api/docs`)).text(),
  );
  expect(others).toEqual([]);
  const answer = routes.extractLog.reply.parse(await run(extract!));
  expect(answer).toMatchObject({ evidence: { events: 2, timestamps: 2 } });
  expect(routes.extractLog.reply.parse(await run(extract!))).toEqual(answer);
  expect(routes.examineStanza.reply.parse(await run(examine!))).toMatchObject({
    cost_per_click: 0,
    diagnosis: { stanzas: ['acme:app'], logs: [{ proof: { events: 2, timestamps: 0 } }] },
  });
  expect(routes.surveyExecutions.reply.parse(await run(survey!))).toMatchObject({
    clusters: [{ name: 'app', files: [{ execution: answer.id, path: 'shop/app.log', events: 2 }] }],
  });
  expect(routes.listUsage.reply.parse(await run(list!)).results).toMatchObject([{ id: answer.id }]);
  expect(routes.getExecution.reply.parse(await run(read!))).toMatchObject({ id: answer.id, input: LOG });
});
