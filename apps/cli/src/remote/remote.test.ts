import { apiKeyMessages, extractionMessages, limits, serverMessages } from '@propsmith/contract';
import { extract } from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { fakeTerminal, NOW_MS } from '../testing/fake-terminal.ts';

const KEY = 'ps_live_Example0Example0Example0Example0Example0Exa0LlLFV';
const STORED = JSON.stringify({ url: 'https://props.example.com', key: KEY });
const LOG = '2026-03-04 05:06:07 started\n2026-03-04 05:06:08 working\n';
const PRIVATE_LOG = `${LOG}2026-03-04 05:06:09 user=kim.lee\n`;
const ID = '6f0d7c1e-5b1a-4c53-9a51-0f6f3f0b7a11';
const files = { 'a.log': LOG, messages: LOG, 'key.txt': `${KEY}\n`, 'private.log': PRIVATE_LOG };

const { result, evidence } = extract(LOG, { now: NOW_MS });
const extracted = { id: ID, token_count: 10, cost_per_click: 1000, result, evidence };
const listed = {
  ...{ id: ID, timestamp: '2026-03-04T05:06:07.000Z', cost_per_click: 1000, token_count: 10 },
  ...{ status: 'Success', payment_id: null, name: 'a.log', stanza_name: null, verdict: 'proven' },
  ...{ shared: false, member_name: 'Ada Example' },
};
const execution = {
  ...listed,
  ...{ member: { name: 'Ada Example', former: false }, may_change: true, edits: null, file_name: 'a.log' },
  ...{ input: LOG, result, evidence, failure: null },
};

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}
type Reply = Response | undefined;
const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const refusal = (status: number, code: string, message: string) => json({ message, code }, status);

/** A server that gives these answers in order; undefined is an answer that is lost. */
const serve = (...replies: Reply[]) => {
  const sent: Sent[] = [];
  const fetch = (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    sent.push({ address: address instanceof URL ? address.href : '', init });
    const reply = replies.shift();
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('fetch failed'));
  };
  return { sent, fetch };
};

interface Start {
  readonly replies?: Reply[];
  /** Null: nothing is stored. */
  readonly stored?: string | null;
  readonly env?: Readonly<Record<string, string>>;
}

const start = async (args: string, { replies = [], stored = STORED, env = {} }: Start = {}) => {
  const { sent, fetch } = serve(...replies);
  const terminal = fakeTerminal(files, false, { fetch, env });
  terminal.stored = stored ?? undefined;
  const code = await run(args.split(' '), terminal);
  return { code, sent, terminal, out: terminal.written, err: terminal.errors };
};
const headerOf = ({ init }: Sent, name: string) => new Headers(init.headers).get(name);

describe('without --remote', () => {
  it.each(['extract a.log', 'explain a.log'])(
    '%s sends nothing, with or without a stored key',
    async (args) => {
      for (const stored of [STORED, null]) {
        const { code, sent } = await start(args, { stored });
        expect([code, sent]).toEqual([0, []]);
      }
    },
  );
});

describe('propsmith login', () => {
  it.each([
    ['a file', 'login --url https://props.example.com/ --key-file key.txt', {}],
    ['the environment', 'login', { PROPSMITH_URL: 'https://props.example.com', PROPSMITH_KEY: KEY }],
  ])('takes the key from %s, checks it and stores it', async (_, args, env) => {
    const replies = [json({ results: [], rowCount: 0 })];
    const { code, sent, terminal, out, err } = await start(args, { replies, stored: null, env });
    expect(code).toBe(0);
    expect(sent.map(({ address }) => address)).toEqual(['https://props.example.com/api/usage/?pageSize=1']);
    expect(headerOf(sent[0]!, 'authorization')).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(terminal.stored ?? '')).toEqual({ url: 'https://props.example.com', key: KEY });
    expect(out + err).not.toContain(KEY);
  });

  it('asks for both, for the key without showing it', async () => {
    const { fetch } = serve(json({ results: [], rowCount: 0 }));
    const asked: unknown[] = [];
    const ask = (question: string, options: { readonly hidden: boolean }) => {
      asked.push([question, options.hidden]);
      return Promise.resolve(options.hidden ? KEY : 'http://localhost:3000');
    };
    const terminal = fakeTerminal({}, true, { fetch, ask, canAsk: true });
    expect(await run(['login'], terminal)).toBe(0);
    expect(asked).toEqual([
      ['Server: ', false],
      ['API key: ', true],
    ]);
  });

  it('reads the key from a pipe', async () => {
    const { fetch } = serve(json({ results: [], rowCount: 0 }));
    const terminal = fakeTerminal({ '-': `${KEY}\n` }, false, { fetch });
    expect(await run(['login', '--url', 'https://props.example.com'], terminal)).toBe(0);
    expect(terminal.stored).toContain(KEY);
  });

  it('stores a key that may only extract', async () => {
    const replies = [refusal(403, 'forbidden', apiKeyMessages.scopeMissing('read'))];
    const { code, terminal } = await start('login --url https://props.example.com --key-file key.txt', {
      replies,
    });
    expect([code, terminal.stored?.includes(KEY)]).toEqual([0, true]);
  });

  it.each([
    [
      'a key that the server refuses',
      '',
      [refusal(401, 'api_key_not_valid', apiKeyMessages.unknown)],
      apiKeyMessages.unknown,
    ],
    ['no address', 'login --key-file key.txt', [], 'login needs --url'],
    [
      'an address without TLS',
      'login --url http://props.example.com --key-file key.txt',
      [],
      'no https address',
    ],
    [
      'a text that is no key',
      'login --url https://props.example.com --key-file a.log',
      [],
      'this is no API key',
    ],
  ])('stores nothing for %s', async (_, args, replies, message) => {
    const line = args || 'login --url https://props.example.com --key-file key.txt';
    const { code, terminal, err } = await start(line, { replies, stored: null });
    expect([code, terminal.stored]).toEqual([2, undefined]);
    expect(err).toContain(message);
  });
});

it('propsmith logout deletes the stored key', async () => {
  const { code, terminal, sent } = await start('logout');
  expect([code, terminal.stored, sent]).toEqual([0, undefined, []]);
  expect((await start('logout', { stored: null })).err).toContain('No key was stored');
});

describe('propsmith extract --remote', () => {
  it('prints what the server answers like a local answer', async () => {
    const local = await start('extract a.log');
    const { code, out, err, sent } = await start('extract --remote a.log', { replies: [json(extracted)] });
    expect([code, out]).toEqual([0, local.out]);
    expect(err).toContain(`a.log: execution ${ID}, $10.00\n`);
    const file = (sent[0]?.init.body as FormData).get('files') as File;
    expect([file.name, await file.text()]).toEqual(['a.log', LOG]);
  });

  it('sends the redacted text with --redact', async () => {
    const { code, err, sent } = await start('extract --remote --redact private.log', {
      replies: [json(extracted)],
    });
    expect(code).toBe(0);
    expect(err).toContain('private.log: 1 values replaced\n');
    const text = await ((sent[0]?.init.body as FormData).get('files') as File).text();
    expect(text).toMatch(/\n2026-03-04 05:06:09 user=[a-z]{3}\.[a-z]{3}\n$/);
    expect(text).not.toContain('kim.lee');
  });

  it('sends a file without an extension as a log', async () => {
    const { sent } = await start('extract --remote messages', { replies: [json(extracted)] });
    expect(((sent[0]?.init.body as FormData).get('files') as File).name).toBe('messages.log');
  });

  it('asks again with the same Idempotency-Key after a lost answer, and with another for another log', async () => {
    const replies = [
      undefined,
      refusal(503, 'unavailable', serverMessages.unavailable),
      json(extracted),
      json(extracted),
    ];
    const { code, sent, terminal } = await start('extract --remote a.log messages', { replies });
    expect(code).toBe(0);
    const [first, second, third, other] = sent.map((request) => headerOf(request, 'idempotency-key'));
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(terminal.waits).toEqual([1000, 3000]);
  });

  it('asks again after an answer that broke off', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { code, sent } = await start('extract --remote a.log', {
      replies: [new Response(broken), json(extracted)],
    });
    expect([code, sent.length]).toEqual([0, 2]);
    const [first, second] = sent.map((request) => headerOf(request, 'idempotency-key'));
    expect(second).toBe(first);
  });

  it('gives up when no answer comes', async () => {
    const { code, sent, err } = await start('extract --remote a.log');
    expect([code, sent.length]).toEqual([2, 3]);
    expect(err).toBe('propsmith: no answer from https://props.example.com\n');
  });

  it.each([
    ['no credit', 402, 'insufficient_credit', extractionMessages.insufficientBalance, ''],
    ['a rate limit', 429, 'rate_limited', serverMessages.rateLimited(90), ''],
    ['a revoked key', 401, 'api_key_not_valid', apiKeyMessages.wasRevoked, ' Run: propsmith login'],
    ['a key without the scope', 403, 'forbidden', apiKeyMessages.scopeMissing('extract'), ''],
  ])('exits with 2 for %s and says so', async (_, status, code, message, hint) => {
    const answer = await start('extract --remote a.log', { replies: [refusal(status, code, message)] });
    expect([answer.code, answer.out, answer.err]).toEqual([2, '', `propsmith: ${message}${hint}\n`]);
    expect(answer.sent).toHaveLength(1);
  });

  it('exits with 1 for a log that the server cannot extract, and goes on with the next', async () => {
    const replies = [refusal(422, 'extraction_failed', 'This is not a text.'), json(extracted)];
    const { code, out, err } = await start('extract --remote a.log messages', { replies });
    expect(code).toBe(1);
    expect(err).toContain('a.log: This is not a text.\n');
    expect(out).toContain('# messages: ');
  });

  it('sends no file that is too large', async () => {
    const { sent, fetch } = serve();
    const terminal = fakeTerminal({ 'a.log': 'x'.repeat(limits.logFileBytesMax + 1) }, false, { fetch });
    terminal.stored = STORED;
    expect(await run(['extract', '--remote', 'a.log'], terminal)).toBe(1);
    expect(terminal.errors).toContain(extractionMessages.fileTooLarge);
    expect(sent).toEqual([]);
  });

  it.each([undefined, '', '{}'])('needs a stored key: %s', async (stored) => {
    const { sent, fetch } = serve();
    const terminal = fakeTerminal(files, false, { fetch });
    terminal.stored = stored;
    expect(await run(['extract', '--remote', 'a.log'], terminal)).toBe(2);
    expect(terminal.errors).toContain('Run: propsmith login');
    expect(sent).toEqual([]);
  });
});

describe('propsmith executions', () => {
  it('lists a page and says how to go on', async () => {
    const replies = [json({ results: [listed], rowCount: 21 })];
    const { out, err, sent } = await start('executions --page 2', { replies });
    expect(out).toBe(`${ID}  2026-03-04T05:06:07.000Z  Success  $10.00  a.log\n`);
    expect(err).toBe('Page 2 of 3, next: propsmith executions --page 3\n');
    expect(sent[0]?.address).toBe('https://props.example.com/api/usage/?pageNumber=2');
  });

  it('prints JSON', async () => {
    const page = { results: [listed], rowCount: 1 };
    expect(JSON.parse((await start('executions --json', { replies: [json(page)] })).out)).toEqual(page);
  });
});

describe('propsmith execution', () => {
  it.each([
    ['as extracted', execution, /^\[new_sourcetype\]\n(?:.*\n)*TIME_FORMAT = %Y-%m-%d %H:%M:%S\n/],
    [
      'as edited',
      { ...execution, edits: { stanza: '[my:app]\n', confirmed: [], uses_rules: false } },
      /^\[my:app\]\n$/,
    ],
  ])('prints the stanza %s', async (_, found, expected) => {
    const { code, out, sent } = await start(`execution ${ID}`, { replies: [json(found)] });
    expect(code).toBe(0);
    expect(out).toMatch(expected);
    expect(sent[0]?.address).toBe(`https://props.example.com/api/executions/${ID}/`);
  });

  it('prints JSON', async () => {
    const { out } = await start(`execution --json ${ID}`, { replies: [json(execution)] });
    expect(JSON.parse(out)).toMatchObject({ id: ID, input: LOG });
  });

  it('exits with 1 when the result is not kept', async () => {
    const replies = [json({ ...execution, result: null, evidence: null })];
    const { code, err } = await start(`execution ${ID}`, { replies });
    expect([code, err]).toEqual([1, `${ID}: the result is not kept any more\n`]);
  });

  it('exits with 2 for an unknown id', async () => {
    const { code, err } = await start(`execution ${ID}`, {
      replies: [refusal(404, 'not_found', serverMessages.notFound)],
    });
    expect([code, err]).toEqual([2, `propsmith: ${serverMessages.notFound}\n`]);
  });
});

it.each([
  ['check --remote props.conf a.log', 'check has no --remote'],
  ['extract --page 2 a.log', 'extract has no --page'],
  ['executions --page 0', '--page 0 is no page'],
  ['extract --remote --now 2026-01-01 a.log', '--remote takes the time of the server'],
  ['execution', 'execution needs one id'],
])('exits with 2 for: %s', async (args, message) => {
  const { code, err } = await start(args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
