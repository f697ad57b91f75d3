import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtStarts } from './lines.ts';

/** The kind of breaking, the alternative and the continuation sign. */
const choiceOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  const choice = breakAtStarts(sample, lineKinds(sample));
  return (
    choice && [choice.breaking.kind, choice.otherBreaking?.kind, choice.continuationSign].join(' ').trim()
  );
};

const dated = (count: number, tail = 'a'): string =>
  numbered(count, (second) => `2026-03-04 05:06:${second} ${tail}`);

describe('breakAtStarts', () => {
  it.each([
    [
      'times in the literals of queries',
      numbered(4, (n) => `2026-03-04 05:06:${n}.120 select * from t\nwhere d > '2024-01-01 00:00:00'`),
      'start-pattern',
    ],
    ['a sentence after few starts', `${dated(3)}and more\n`, 'start-pattern line'],
    [
      'signs before the time',
      numbered(4, (n) => `####<2026-03-04 05:06:${n}> <a>`),
      'start-pattern line starts',
    ],
    [
      'level and thread before the time',
      numbered(4, (n) => `INFO  [main] 2026-03-04 05:06:${n} a`),
      'start-pattern line starts',
    ],
    [
      'a line with a time that one message also mentions',
      `${dated(6)}2026-03-04 05:06:20 b of Thu Aug 17 13:39:49 UTC 2023\nb 7 Thu Aug 17 13:39:49 UTC 2023\n`,
      'start-pattern line',
    ],
    [
      'syslog messages of which some have no time',
      `${numbered(4, (n) => `<13>Mar  4 05:06:${n} fw1 a: b`)}<13>fw1 a: b\n<14>%GATE-4-1: denied\nMar  4 05:06:20 fw1 a: b\n`,
      'line',
    ],
    [
      'syslog messages of which some have no time, with further lines',
      `${numbered(4, (n) => `<13>Mar  4 05:06:${n} fw1 a: b\n    more`)}<13>fw1 a: b\n<14>%GATE-4-1: denied\n    by rule\n`,
      'start-pattern',
    ],
    [
      'a trace of a kernel behind each message',
      numbered(4, (n) => `<13>Mar  4 05:06:${n} fw1 a: b\n<4> [<c01>] c\n<4> [<c02>] d`),
      'start-pattern',
    ],
    [
      'a time alone on a line that is the value of the label above',
      numbered(4, (n) => `[2026-03-04 05:06:${n}] a\ntime of crash: \n2026-03-04 05:06:${n}\nframe: 1`),
      'start-pattern',
    ],
    [
      'times behind an arrow',
      numbered(4, (n) => `2026-03-04 05:06:${n} a\n--> [b]\n-->   [until] 2027-03-04 05:06:${n}`),
      'start-pattern',
    ],
    [
      'a time alone on a line behind a heading',
      `a of b\nc: d\n\nWed Mar  4 05:06:07 2026\n${'E : 7\n'.repeat(12)}`,
      'start-pattern line',
    ],
    [
      'lines that repeat the time of the start in a sentence',
      numbered(4, (n) => `[app][INFO][2026-03-04 05:06:${n}]\nButton was clicked at 2026-03-04 05:06:${n}`),
      'start-pattern',
    ],
    [
      'lines that repeat the time of a start with a class',
      numbered(
        4,
        (n) =>
          `Mar 04, 2026 5:06:${n} AM com.acme.Pay run\nINFO: job was started at Mar 04, 2026 5:06:${n} AM`,
      ),
      'start-pattern',
    ],
    [
      'lines that repeat the time of a start with a long name and a message',
      numbered(
        4,
        (n) =>
          `2026-03-04 05:06:${n} ${'a.'.repeat(45)}b run job\nuser amy logged in at 2026-03-04 05:06:${n}`,
      ),
      'line',
    ],
    [
      'lines that repeat the time of a start with a message in another script',
      numbered(4, (n) => `2026-03-04 05:06:${n} запуск\nuser amy logged in at 2026-03-04 05:06:${n}`),
      'line',
    ],
    [
      'lines that repeat the time of the start, which has a message of its own',
      numbered(
        4,
        (n) => `2026-03-04 05:06:${n} sshd: connection\nuser amy logged in at 2026-03-04 05:06:${n}`,
      ),
      'line',
    ],
    [
      'lines with a later time in a sentence',
      numbered(4, (n) => `[app][INFO][2026-03-04 05:06:${n}]\nButton was clicked at 2026-03-04 05:07:${n}`),
      'line',
    ],
    ['traces', `${dated(3)}  at x\n  at y\n`, 'start-pattern'],
    ['many lines between the starts', `${dated(3)}${'and more\n'.repeat(10)}`, 'start-pattern'],
    ['one start, followed by many lines', `${dated(1)}${'b=1\n'.repeat(20)}`, 'start-pattern line'],
    ['one start, followed by a trace', `${dated(1)}  at x\n  at y\n`, 'start-pattern'],
    ['starts that are always followed', numbered(4, (n) => `2026-03-04 05:06:${n} a\nmore`), 'start-pattern'],
    [
      'files listed below a dated title',
      numbered(
        4,
        (n) => `== 2026-03-04 05:06:${n}\nf 2026-02-${30 - Number(n)} 05:06 x\nf 2026-02-28 05:06 y`,
      ),
      'start-pattern',
    ],
    [
      'rare titles behind a first line',
      `monitor 8.4\n${numbered(4, (n) => `zzz ***2026-03-04 05:06:${n}\n${'and more\n'.repeat(20)}`.trimEnd())}`,
      'start-pattern',
    ],
    [
      'rare starts with other words, in order from the first line on',
      numbered(4, (n) =>
        `Run by ${Number(n) % 2 === 0 ? 'ci' : 'bot 7'} on 2026-03-04 05:06:${n}\n${'and more\n'.repeat(20)}`.trimEnd(),
      ),
      'start-pattern',
    ],
    [
      'a varying number of words before the time, and indented lines',
      numbered(
        6,
        (n) => `F2 N${n} ${Number(n) % 2 === 0 ? 'LINE ERR' : 'DB IS DOWN'} 2026-03-04 05:06:${n}\n P1`,
      ),
      'indents',
    ],
    ['uniform lines', dated(4), 'start-pattern line starts'],
    ['uniform lines with levels', dated(4, 'INFO a'), 'start-pattern line levels'],
    ['rows', dated(4, 'a,b,c,d,e'), 'line'],
    ['rows with levels', dated(4, '| INFO | a | b | c | d'), 'start-pattern line levels'],
    ['rows with quoted words', dated(4, 'a,b,c,d,"not found"'), 'start-pattern line starts'],
    ['the letter of a level', numbered(4, (n) => `I0304 05:06:${n} a`), 'start-pattern line starts'],
    [
      'other words before the time, and indented lines',
      numbered(6, (n) => `SW${n}   ${Number(n) % 2 === 0 ? '*  A1' : 'B2'} 2026-03-04 05:06:${n}\n  P1`),
      'indents',
    ],
    ['lines with a priority', numbered(4, (n) => `<13>2026-03-04 05:06:${n} a`), 'line'],
    ['lines with an epoch', numbered(4, (n) => `17726007${n} a`), 'line'],
    ['comments above uniform lines', `# x\n${dated(4)}`, 'line'],
    ['JSON objects between dated lines', `${dated(3)}{"a":1}\n`, 'line'],
    [
      'JSON objects and traces between dated lines',
      `${dated(3)}{"a":1}\n{"a":2}\n${dated(3)}\tat x\n`,
      'start-pattern line',
    ],
    ['one damaged line in 200', `${dated(80).repeat(3)}and more\n`, 'line start-pattern'],
    [
      'lines with a timestamp further in',
      `${dated(5)}${numbered(4, (n) => `x y z 2026-03-04 05:07:${n}`)}`,
      'line',
    ],
    [
      'lines of a web server among others',
      `${dated(5)}${numbered(4, (n) => `[web] 192.0.2.1 - - [04/Mar/2026:05:06:${n} +0000] "GET /"`)}`,
      'line',
    ],
    [
      'bare times below lines with a frame',
      `${numbered(4, (n) => `[app:info,2026-03-04 05:06:${n}] child\n  exited`)}2026-03-04 05:06:07 out of memory\n`,
      'start-pattern start-pattern',
    ],
    [
      'long blocks that begin with a numbered time, but for the first',
      `a\n${numbered(3, (n) => `## record ${n} (2026-03-04 05:06:${n})\n${'key: value\n'.repeat(12)}`)}`,
      'start-pattern',
    ],
    [
      'long blocks that begin with the only times, behind words that differ',
      numbered(4, (n) =>
        `= printer${n}, uid 1, 2026-03-04 05:06:${n}\n${'key value\n'.repeat(12)}`.trimEnd(),
      ),
      'start-pattern',
    ],
    [
      'entries of a journal, whose first lines begin with a date',
      numbered(4, (n) => `2026/03/${n} * shop ${n}\n    paid  10\n    cash`),
      'start-pattern',
    ],
    [
      'long blocks that all begin with a time',
      `a\n\n${numbered(3, (n) => `2026-03-04 05:06:${n}\n${'key: value\n'.repeat(12)}`)}`,
      'start-pattern',
    ],
  ])('%s: %s', (_, text, expected) => {
    expect(choiceOf(text)).toBe(expected);
  });

  it('is undefined when rare starts are not followed by continuations', () => {
    const text = (continuation: string): string => `x\n${dated(1)}${`${continuation}\n`.repeat(15)}`;
    expect(choiceOf(text('and more'))).toBeUndefined();
    expect(choiceOf(text('  at x'))).toBe('start-pattern');
  });

  it('is undefined without a timestamp', () => {
    expect(choiceOf('one\ntwo\n')).toBeUndefined();
  });
});
