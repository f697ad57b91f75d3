import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import type { DoctorReport } from './doctor-report.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const log = (make: (n: number) => string): string =>
  Array.from({ length: 30 }, (_, n) => `${make(n)}\n`).join('');
const plainLog = log((n) => `2026-03-04T05:06:${two(n)}Z worker ${n} done`);
const tracesLog = log((n) => `2026-03-04T05:06:${two(n)}Z failed\n  at line ${n}`);

const SOUND = `# kept by the orders team
[acme:app]
SHOULD_LINEMERGE = false
LINE_BREAKER = ([\\r\\n]+)(?=\\d{4}-)
TIME_PREFIX = ^
TIME_FORMAT = %Y-%m-%dT%H:%M:%S%Z
MAX_TIMESTAMP_LOOKAHEAD = 25
TRUNCATE = 50000
`;
const breaksEachLine = SOUND.replace('(?=\\d{4}-)', '');
const wrongFormat = SOUND.replace('%dT%H', '%d %H');

const doctor = async (args: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  const terminal = fakeTerminal(files);
  const code = await run(['doctor', ...args.split(' ')], terminal);
  return { code, out: terminal.written, err: terminal.errors, saved: terminal.saved };
};

const reportOf = async (args: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  const { code, out } = await doctor(`--json ${args}`, files);
  return { code, report: JSON.parse(out) as DoctorReport };
};

describe('propsmith doctor', () => {
  it('exits with 0 for a stanza that is right, and says so', async () => {
    const { code, out } = await doctor('props.conf a.log', { 'props.conf': SOUND, 'a.log': tracesLog });
    expect(code).toBe(0);
    expect(out).toContain('[acme:app]\n');
    expect(out).toContain('ok   a.log: 30 events, 30 times read, 0 events go wrong\n');
    expect(out).toContain('Proposed stanza: nothing has to change.');
    expect(out).not.toContain('With the proposed stanza');
  });

  it('places findings, events and the proposal, with the reason', async () => {
    const conf = wrongFormat.replace('= 50000', '= 50000 # bytes');
    const { code, out } = await doctor('props.conf a.log', { 'props.conf': conf, 'a.log': plainLog });
    expect(code).toBe(1);
    expect(out).toContain('props.conf:8: error: TRUNCATE: Comments stand on lines of their own');
    expect(out).toContain('FAIL a.log: 30 events, 0 times read, 30 events go wrong\n     line 1: ');
    expect(out).toContain('     and 10 more');
    expect(out).toContain('  * TIME_FORMAT = %Y-%m-%dT%H:%M:%S%Z\n        now: %Y-%m-%d %H:%M:%S%Z\n');
    expect(out).toContain('    LINE_BREAKER = ');
    expect(out).toContain('a.log: 30 events, 30 times read, 0 events go wrong\n');
  });

  it('compares event by event', async () => {
    const { code, out } = await doctor('props.conf a.log', {
      'props.conf': breaksEachLine,
      'a.log': tracesLog,
    });
    expect(code).toBe(1);
    expect(out).toContain(
      '     30 events joined to the one before.\n     line 2: No event begins here any more',
    );
    expect(out).toContain('     line 40: No event begins here any more');
    expect(out).toContain('     and 10 more\n');
  });

  it('fails where merging hides events that a proven stanza has', async () => {
    const merged = SOUND.replace('= false', '= true').replace(
      /LINE_BREAKER.*\n/,
      'BREAK_ONLY_BEFORE = never\nBREAK_ONLY_BEFORE_DATE = false\nMAX_EVENTS = 1000\n',
    );
    const check = fakeTerminal({ 'props.conf': merged, 'a.log': plainLog });
    expect(await run(['check', 'props.conf', 'a.log'], check)).toBe(0);
    const { code, report } = await reportOf('props.conf a.log', { 'props.conf': merged, 'a.log': plainLog });
    expect(code).toBe(1);
    expect(report.diagnoses[0]?.logs[0]?.comparison?.summary).toMatchObject({ gained: 29, times: 0 });
  });

  it('says how far times move', async () => {
    const tokyo = SOUND.replace('%S%Z', '%SZ').replace('[acme:app]\n', '[acme:app]\nTZ = Asia/Tokyo\n');
    const { report } = await reportOf('props.conf a.log', { 'props.conf': tokyo, 'a.log': plainLog });
    const comparison = report.diagnoses[0]?.logs[0]?.comparison;
    expect(comparison?.message).toBe('30 times changed (9 hours later).');
    expect(comparison?.changes[1]).toMatchObject({ line: 2, kind: 'time', shiftMs: 32_400_000 });
  });

  it('prints JSON with the fix of each finding and the needed keys', async () => {
    const short = SOUND.replace('= 25', '= 10');
    const { report } = await reportOf('props.conf a.log', { 'props.conf': short, 'a.log': plainLog });
    expect(report.isPassing).toBe(false);
    expect(report.diagnoses[0]?.findings).toContainEqual({
      path: 'props.conf',
      line: 7,
      severity: 'error',
      code: 'lookahead-below-format',
      key: 'MAX_TIMESTAMP_LOOKAHEAD',
      message: expect.stringContaining('Set MAX_TIMESTAMP_LOOKAHEAD = 24.') as string,
      fix: '24',
    });
    const needed = report.diagnoses[0]?.proposal?.keys.filter(({ isNeeded }) => isNeeded);
    expect(needed).toEqual([{ key: 'MAX_TIMESTAMP_LOOKAHEAD', was: '10', is: '20', isNeeded: true }]);
  });

  it('prints JUnit: lint, proof and comparison', async () => {
    const { out } = await doctor('--junit props.conf a.log', {
      'props.conf': breaksEachLine,
      'a.log': tracesLog,
    });
    expect(out).toContain('<testsuite name="acme:app" tests="3" failures="2">');
    expect(out).toContain('<testcase classname="lint" name="settings"/>');
    expect(out).toContain('<testcase classname="proof" name="a.log">');
    expect(out).toContain('<failure message="30 events joined to the one before.">');
  });

  it('prints SARIF with places in the props.conf, and lines of the log beside them', async () => {
    const { code, out } = await doctor('--sarif conf/my%props.conf a.log', {
      'conf/my%props.conf': wrongFormat,
      'a.log': plainLog,
    });
    expect(code).toBe(1);
    const sarif = JSON.parse(out) as {
      version: string;
      runs: {
        tool: { driver: { rules: { id: string }[] } };
        results: {
          ruleId: string;
          ruleIndex: number;
          level: string;
          locations: {
            physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } };
          }[];
          relatedLocations?: { id: number; physicalLocation: { artifactLocation: { uri: string } } }[];
        }[];
      }[];
    };
    expect(sarif.version).toBe('2.1.0');
    const [sarifRun] = sarif.runs;
    for (const { ruleId, ruleIndex } of sarifRun!.results)
      expect(sarifRun!.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    const fault = sarifRun!.results.find(({ ruleId }) => ruleId === 'format-mismatch');
    expect(fault).toMatchObject({
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'conf/my%25props.conf' }, region: { startLine: 6 } } },
      ],
    });
    expect(fault?.relatedLocations).toHaveLength(10);
    expect(fault?.relatedLocations?.[1]).toMatchObject({
      id: 1,
      physicalLocation: { artifactLocation: { uri: 'a.log' }, region: { startLine: 2 } },
    });
  });

  it('prints differences of events as SARIF', async () => {
    const { out } = await doctor('--sarif props.conf a.log', {
      'props.conf': breaksEachLine,
      'a.log': tracesLog,
    });
    expect(JSON.parse(out)).toMatchObject({
      runs: [
        {
          results: [
            { ruleId: 'format-mismatch' },
            {
              ruleId: 'events-differ',
              level: 'error',
              message: {
                text: 'a.log: the proposed stanza changes events: 30 events joined to the one before.',
              },
              locations: [{ physicalLocation: { region: { startLine: 4 } } }],
            },
          ],
        },
      ],
    });
  });

  it('reports lines of the stanza that are ignored, not those of others', async () => {
    const conf = `${SOUND}truncate = 5\njunk\n[other]\nmore junk\n`;
    const { report } = await reportOf('props.conf a.log --stanza acme:app', {
      'props.conf': conf,
      'a.log': plainLog,
    });
    const places = report.diagnoses[0]?.findings.map(({ line, code }) => [line, code]);
    expect(places).toContainEqual([9, 'props-key-case']);
    expect(places).toContainEqual([10, 'props-line-without-equals']);
    expect(places).not.toContainEqual([12, 'props-line-without-equals']);
  });

  it('does not simulate structured files, and says so', async () => {
    const csv =
      '[acme:csv]\nINDEXED_EXTRACTIONS = csv\nTIMESTAMP_FIELDS = time\nTIME_FORMAT = %s\nTZ = UTC\n';
    const { code, out } = await doctor('props.conf a.csv', {
      'props.conf': csv,
      'a.csv': 'time,n\n1772600767,1\n',
    });
    expect(code).toBe(0);
    expect(out).toContain('INDEXED_EXTRACTIONS = csv reads events and times by rules of its own');
    expect(out).toContain('a.csv: not simulated');
  });

  it('proposes nothing for an empty log', async () => {
    const { code, out } = await doctor('props.conf a.log', { 'props.conf': SOUND, 'a.log': '' });
    expect(code).toBe(0);
    expect(out).toContain('No proposal for 1 log: ');
  });

  it.each([
    ['props.conf', 'doctor needs a props.conf and at least one log'],
    ['--app app', 'doctor --app DIR needs at least one log'],
    ['props.conf a.log --stanza none', 'props.conf has no stanza [none]'],
    ['props.conf a.log --sourcetype none', 'no [none]'],
    ['props.conf a.log --stanza a --host h', '--stanza excludes'],
    ['several.conf a.log', 'choose with --sourcetype or --stanza: a, b'],
    ['empty.conf a.log', 'empty.conf has no stanza for a.log'],
    ['--app none a.log', 'none has neither default/props.conf nor local/props.conf'],
    ['missing.conf a.log', "can't read missing.conf"],
    ['props.conf binary.log', 'binary.log is not a text'],
    ['--fix - a.log', '--fix needs a file to change'],
    ['--jsonl props.conf a.log', 'doctor has no --jsonl'],
  ])('exits with 2 for: %s', async (args, message) => {
    const files = {
      'props.conf': SOUND,
      'several.conf': '[a]\n[b]\n',
      'empty.conf': '[host::x]\nTZ = UTC\n',
      'a.log': plainLog,
      'binary.log': new Uint8Array([0, 0, 1]),
    };
    const { code, out, err } = await doctor(args, files);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('stanzas of a log', () => {
  const conf = `${SOUND}[other]\nTRUNCATE = 5\n[source::.../orders/*.log]\nsourcetype = acme:app\nTZ = UTC\n[host::db*]\nTZ = Asia/Tokyo\n[source::/srv/...]\nTRUNCATE = 7\n`;
  const files = { 'props.conf': conf, 'orders/a.log': plainLog, 'b.log': plainLog };

  it('follow from the path, with the source type that a source stanza assigns', async () => {
    const { report } = await reportOf('props.conf orders/a.log', files);
    expect(report.diagnoses[0]).toMatchObject({
      stanzas: ['source::.../orders/*.log', 'acme:app'],
      settings: { TZ: 'UTC' },
      notes: ['Stanzas of hosts are left out; name a host with --host.'],
    });
  });

  it('follow from --source, --host and --sourcetype', async () => {
    const { report } = await reportOf(
      'props.conf b.log --source /srv/b.log --host DB1 --sourcetype acme:app',
      files,
    );
    expect(report.diagnoses[0]).toMatchObject({
      stanzas: ['source::/srv/...', 'host::db*', 'acme:app'],
      settings: { TRUNCATE: '7', TZ: 'Asia/Tokyo' },
      notes: [],
    });
    const alone = await reportOf('props.conf - --source /srv/b.log', { ...files, '-': plainLog });
    expect(alone.report.diagnoses[0]?.stanzas).toEqual(['source::/srv/...']);
    expect(alone.report.diagnoses[0]?.notes).toHaveLength(2);
  });

  it('are diagnosed apart where logs have different ones', async () => {
    const { report } = await reportOf('props.conf --sourcetype other orders/a.log b.log', files);
    expect(report.diagnoses.map(({ stanzas, logs }) => [stanzas[0], logs.map(({ file }) => file)])).toEqual([
      ['source::.../orders/*.log', ['orders/a.log']],
      ['other', ['b.log']],
    ]);
  });

  it('are merged from the layers of an app', async () => {
    const app = {
      'app/default/props.conf': SOUND,
      'app/local/props.conf': '[acme:app]\nTRUNCATE = 9\n',
      'a.log': plainLog,
    };
    const { report } = await reportOf('--app app a.log', app);
    expect(report.diagnoses[0]?.settings).toMatchObject({ TRUNCATE: '9', TIME_PREFIX: '^' });
  });
});

describe('propsmith doctor --fix', () => {
  it('changes the needed lines and nothing else, and exits with 0', async () => {
    const { code, out, saved } = await doctor('--fix props.conf a.log', {
      'props.conf': wrongFormat,
      'a.log': plainLog,
    });
    expect(saved.get('props.conf')).toBe(SOUND);
    expect(out).toContain('fixed: props.conf: [acme:app]: TIME_FORMAT\n');
    expect(code).toBe(0);
  });

  it('writes nothing where nothing has to change', async () => {
    const { code, saved } = await doctor('--fix props.conf a.log', {
      'props.conf': SOUND,
      'a.log': plainLog,
    });
    expect([code, saved.size]).toEqual([0, 0]);
  });

  it('changes a value in the stanza that sets it, and overrides [default]', async () => {
    const conf = `MAX_TIMESTAMP_LOOKAHEAD = 5\n[source::...a.log]\nsourcetype = acme:app\nTIME_FORMAT = %s\n${SOUND.replace(/MAX_TIME.*\n/, '')}`;
    const { code, saved } = await doctor('--fix props.conf a.log', { 'props.conf': conf, 'a.log': plainLog });
    expect(saved.get('props.conf')).toBe(
      conf
        .replace('= %s', '= %Y-%m-%dT%H:%M:%S%Z')
        .replace('TRUNCATE = 50000\n', 'TRUNCATE = 50000\nMAX_TIMESTAMP_LOOKAHEAD = 20\n'),
    );
    expect(code).toBe(0);
  });

  it('writes the changes of an app to local, and leaves default', async () => {
    const app = { 'app/default/props.conf': wrongFormat, 'a.log': plainLog };
    const { code, saved } = await doctor('--fix --app app a.log', app);
    expect([...saved]).toEqual([['app/local/props.conf', '[acme:app]\nTIME_FORMAT = %Y-%m-%dT%H:%M:%S%Z\n']]);
    expect(code).toBe(0);
  });

  it('hides a value of default that has to go', async () => {
    const app = {
      'app/default/props.conf': `${SOUND}DATETIME_CONFIG = CURRENT\n`,
      'app/local/props.conf': '# ours\n[acme:app]\nTRUNCATE = 20000\n',
      'a.log': plainLog,
    };
    const { code, saved } = await doctor('--fix --app app a.log', app);
    expect(saved.get('app/local/props.conf')).toBe(
      '# ours\n[acme:app]\nTRUNCATE = 20000\nDATETIME_CONFIG =\n',
    );
    expect(code).toBe(0);
    const single = await doctor('--fix props.conf a.log', {
      'props.conf': `${SOUND}DATETIME_CONFIG = CURRENT\n`,
      'a.log': plainLog,
    });
    expect(single.saved.get('props.conf')).toBe(SOUND);
  });

  it.each([
    [
      'a value that continues',
      wrongFormat.replace('%S%Z\n', '%S%Z\\\nx = 1\n'),
      plainLog,
      'continues on the next line',
    ],
    ['a broken header', `${wrongFormat}[next\n`, plainLog, 'lacks its closing bracket'],
    [
      'an open question',
      wrongFormat,
      log((n) => `03/04/2026 05:06:${two(n)} done`),
      'The log leaves open what is right.',
    ],
    ['a log without a time', SOUND, log((n) => `nothing to see ${'x'.repeat(n % 5)}`), 'none was found'],
  ])('refuses %s and exits with 1', async (_, conf, text, message) => {
    const { code, out, saved } = await doctor('--fix props.conf a.log', {
      'props.conf': conf,
      'a.log': text,
    });
    expect([code, saved.size]).toEqual([1, 0]);
    expect(out).toContain('not fixed: props.conf: [acme:app]: ');
    expect(out).toContain(message);
  });

  it('refuses a file that is not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(wrongFormat), 0x23, 0xe4, 0x0a]);
    const { out, saved } = await doctor('--fix props.conf a.log', { 'props.conf': bytes, 'a.log': plainLog });
    expect(out).toContain('The file is not UTF-8');
    expect(saved.size).toBe(0);
  });

  it('exits with 2 when the file cannot be written', async () => {
    const terminal = fakeTerminal({ 'props.conf': wrongFormat, 'a.log': plainLog }, false, {
      writeFile: () => Promise.reject(new Error('read-only')),
    });
    expect(await run(['doctor', '--fix', 'props.conf', 'a.log'], terminal)).toBe(2);
    expect(terminal.errors).toContain("can't write props.conf: read-only");
  });
});
