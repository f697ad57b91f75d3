import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { chooseBreaking } from './choose.ts';

const kindOf = (text: string): string => chooseBreaking(takeSample(text)).breaking.kind;

const object = (second: string): string => `{"time":"2026-03-04T05:06:${second}Z"}`;

describe('chooseBreaking', () => {
  it.each([
    ['line', 'a JSON object per line', numbered(4, object)],
    [
      'line',
      'JSON objects, one of them cut',
      `${numbered(4, object)}{"time":"2026-03-04T05:06:20Z","a":{"b":"c\n${object('21')}\n`,
    ],
    [
      'json-objects',
      'objects on lines, of which two are on one',
      `${numbered(4, object)}${object('20')}${object('21')}\n`,
    ],
    ['json-array', 'an array on one line', `[${object('10')},${object('11')}]\n`],
    ['json-array', 'an array with one object per line', `[\n${numbered(40, (n) => `${object(n)},`)}]\n`],
    ['json-objects', 'adjacent objects in few lines', `${object('10')}${object('11')}\n${object('12')}\n`],
    ['xml-records', 'XML before lines', numbered(4, (n) => `<e>\n<t>2026-03-04T05:06:${n}Z</t>\n</e>`)],
    ['table-rows', 'a table before lines', numbered(4, (n) => `2026-03-04 05:06:${n},a,b,"x\ny"`)],
    ['indents', 'frames before dated lines', numbered(4, (n) => `user\n  at 2026-03-04 05:06:${n}`)],
    ['start-pattern', 'lines with traces', numbered(4, (n) => `2026-03-04 05:06:${n} a\n  at b`)],
    [
      'marker',
      'blocks that begin with a labelled time',
      numbered(4, (n) => `Start-Date: 2026-03-04  05:06:${n}\nUser: a\nEnd-Date: 2026-03-04  05:07:${n}\n`),
    ],
    [
      'marker',
      'two blocks that begin with a labelled time, and end with another',
      numbered(
        2,
        (n) => `Start-Date: 2026-03-04  05:06:${n}\nUser: a\nKind: b\nEnd-Date: 2026-03-04  05:07:${n}\n`,
      ),
    ],
    [
      'blank-lines',
      'blocks that begin with one of several labels',
      numbered(
        6,
        (n) => `# ${Number(n) % 2 === 0 ? 'add' : 'modify'} 17726007${n} dc=a\ndn: b\n# end 17726007${n}\n`,
      ),
    ],
    [
      'start-pattern',
      'lines with blank lines in their messages',
      numbered(4, (n) => `2026-03-04 05:06:${n} a\nb\n\n2026-03-04 05:06:${n} c\n`),
    ],
    [
      'start-pattern',
      'records of comment lines, the first with a time',
      numbered(4, (n) => `# Time: 2026-03-04T05:06:${n}Z\n${'# Key: value\n'.repeat(12)}select 1;`),
    ],
    [
      'marker',
      'blocks that begin with a labelled time, below a preamble',
      `\tserver 1\n\n${numbered(4, (n) => `time: 202603040506${n}\nuser: a\nchanged: 202603040506${n}Z\n`)}`,
    ],
    ['marker', 'a ruled line before each record', numbered(4, (n) => `-----\n2026-03-04 05:06:${n} a\nb`)],
    [
      'marker',
      'messages of segments',
      numbered(3, (n) => `MSH|^~\\&|a|b|202603040506${n}||c\nPID|1|x\nPV1|1|y||202603040500${n}`),
    ],
    [
      'line',
      'lines with a tag and a time each',
      numbered(3, (n) => `INF|202603040506${n}|a\nERR|202603040506${n}|b\nWRN|202603040506${n}|c`),
    ],
    [
      'start-pattern',
      'lines of several files as tail prints them',
      numbered(
        4,
        (n) => `==> /var/log/a${n}.log <==\n[2026-03-04 05:06:${n}] a\n[2026-03-04 05:07:${n}] b\n`,
      ),
    ],
    ['line', 'text without timestamps', 'one\ntwo\nthree\n'],
  ])('%s: %s', (kind, _, text) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('breaks at every line from 90 % JSON objects on', () => {
    const traces = numbered(4, (n) => `2026-03-04 05:06:${n} a\n  at x\n  at y\n  at z`);
    expect(kindOf(numbered(36, object) + traces.slice(0, traces.indexOf('\n') + 1))).toBe('line');
    expect(kindOf(traces + numbered(8, object))).toBe('start-pattern');
  });
});
