import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import type { Breaking } from './breaking.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import {
  breakAtFramedWord,
  breakAtHeadings,
  breakAtRareMarker,
  breakAtRuledOpening,
  breakAtTitle,
} from './opening.ts';
import type { Sample } from '../input/sample.ts';

type Break = (sample: Sample, kinds: readonly LineKind[]) => Breaking | undefined;

const breakerOf = (breakText: Break, text: string): string | undefined => {
  const sample = takeSample(text);
  return breakText(sample, lineKinds(sample))?.breaker;
};

const time = (second: string): string => `2026-03-04 05:06:${second}`;

describe('breakAtRuledOpening', () => {
  it.each([
    [
      'a title behind the rule, in records with several dated lines',
      ['04', '05', '06']
        .map(
          (day) =>
            `======\nDeploy of shop\n2026-03-${day} 05:06:07 start\nHost: a\nBranch: b\nCommit: c\n2026-03-${day} 05:06:31 stop\nd\ne\nf\n2026-03-${day} 05:07:02 end\nok\n`,
        )
        .join(''),
      '([\\r\\n]+)={3,}[\\r\\n]',
    ],
    [
      'a dated line behind the rule',
      numbered(3, (n) => `------\n${time(n)} INFO a\nb`),
      '([\\r\\n]+)-{3,}\\s+\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    ],
    [
      'a dated line behind the rule, mostly without further lines',
      numbered(12, (n) => `------\n${time(n)} INFO a${n.endsWith('5') ? '\nTrace\n  b' : ''}`),
      '([\\r\\n]+)-{3,}\\s+\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    ],
    [
      'a label behind the rule, and rules of other parts',
      numbered(3, (n) => `------\nTime: ${time(n)}\n\n---\nbody\n------`),
      '([\\r\\n]+)-{3,}\\s+Time:\\s\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    ],
    [
      'a title between rules',
      numbered(3, (n) => `=====\n   COPY JOB\n=====\n  Started : ${time(n)}\n-----\n  done`),
      '([\\r\\n]+)={3,}\\s+COPY\\sJOB',
    ],
    [
      'the title of the beginning, where another tells the end',
      `${numbered(4, (n) => `*****\nShell transcript start\nStart time: ${time(n)}\n*****\n> dir\n*****\nShell transcript end\nEnd time: ${time(n)}\n*****`)}*****\nShell transcript start\nStart time: ${time('20')}\n*****\n> dir\n`,
      '([\\r\\n]+)\\*{3,}\\s+Shell\\stranscript\\sstart',
    ],
    [
      'a box of signs',
      numbered(3, (n) => `*****\n*  Job A   Step ${n}  *\n*  Begin: ${time(n)}  *\n*****\n\ndone\n`),
      '([\\r\\n]+)\\*{3,}\\s+\\*\\s+Job',
    ],
    [
      'a label with values',
      numbered(4, (n) => `-----\nLABEL:   ${Number(n) % 2 === 0 ? 'CORE_DUMP' : 'REBOOT'}\nDate: ${time(n)}`),
      '([\\r\\n]+)-{3,}\\s+LABEL:',
    ],
    [
      'dated lines with more or fewer words',
      numbered(
        4,
        (n) => `-----\n ${Number(n) % 2 === 0 ? 'Crash' : 'Failed assertion'} at ${time(n)}\n-----\na: b`,
      ),
      '([\\r\\n]+)-{3,}\\s+(?:\\s\\S+\\s\\S+\\s\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}|\\s\\S+\\s\\S+\\s\\S+\\s\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})',
    ],
    [
      'records of several ruled parts',
      numbered(
        5,
        (n) =>
          `=====\nJob server: A\nJob started: ${time(n)}\n=====\nJob Operation - Copy\nCopied on ${time(n)}`,
      ),
      '([\\r\\n]+)={3,}\\s+Job\\sserver:',
    ],
    [
      'rules alone, if no other rule is in the records',
      numbered(3, (n) => `=====\nBackup run ${n}\nTime: ${time(n)}\nFiles: 7`),
      '([\\r\\n]+)={3,}[\\r\\n]',
    ],
    [
      'rules with nothing in common behind them',
      numbered(
        4,
        (n) =>
          `------\n\n${Number(n) % 2 === 0 ? `/tmp/${n}: bad\n` : ''}-- SUMMARY --\nFiles: 7\nStart: ${time(n)}`,
      ),
      '([\\r\\n]+)-{3,}[\\r\\n]',
    ],
    [
      'rules with the same file behind them, one record empty',
      `${numbered(2, (n) => `------\n\n/tmp/a/b: bad\n-- SUMMARY --\nFiles: 7\nStart: ${time(n)}`)}------\n${numbered(2, (n) => `------\n\n/tmp/a/b: bad\n-- SUMMARY --\nFiles: 7\nStart: ${time(n)}`)}`,
      '([\\r\\n]+)-{3,}[\\r\\n]',
    ],
    [
      'records below a preamble and two rules',
      `Home = /srv/a:\n*********\n${numbered(3, (n) => `*****\nJOB RECORD 1\n*****\n  STATUS   ready\n  CREATED  ${time(n)}`)}`,
      '([\\r\\n]+)\\*{3,}\\s+JOB',
    ],
    [
      'rules behind a preamble',
      `Contents: 3 entries\nLimit: 1000\n\n${numbered(3, (n) => `=====\n${time(n)} CRASH\n\nb`)}`,
      '([\\r\\n]+)={3,}\\s+\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    ],
  ])('recognises %s', (_, text, expected) => {
    expect(breakerOf(breakAtRuledOpening, text)).toBe(expected);
  });

  it.each([
    ['a text that does not open with a rule', numbered(3, (n) => `${time(n)} a\n------`)],
    ['an underlined heading', numbered(3, (n) => `Job ${n}\n-----\nTime: ${time(n)}`)],
    ['rules that close the records', `Report\n\n${numbered(3, (n) => `=====\n${time(n)} a`)}=====\n`],
    ['a single banner', `-----\nServer log\n-----\n${numbered(3, (n) => `${time(n)} a`)}`],
    [
      'banners between the lines of a log',
      numbered(2, (n) => `-----\n  Restart\n-----\n\n${`${time(n)}: a\n`.repeat(6)}trace`),
    ],
    ['records without times', numbered(3, () => '------\nTitle of it\nb')],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(breakAtRuledOpening, text)).toBeUndefined();
  });
});

describe('breakAtRareMarker', () => {
  const dump = (n: string): string => `=dump:0.${n}\n${time(n)}\n${'size: 7\nused: 3\n'.repeat(20)}end`;

  it('recognises long records that open like the text', () => {
    expect(breakerOf(breakAtRareMarker, numbered(3, dump))).toBe('([\\r\\n]+)=dump:\\d+\\.\\d+');
  });

  it.each([
    ['two records', numbered(2, dump)],
    ['a record without a time', `${numbered(3, dump)}=dump:0.9\nsize: 7\n`],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(breakAtRareMarker, text)).toBeUndefined();
  });
});

describe('breakAtTitle', () => {
  it.each([
    [
      'the first line of the text again',
      numbered(3, (n) => `--- Crash Report ---\n\nTime: ${time(n)}\n-----\nDetails`),
      '([\\r\\n]+)---\\sCrash\\sReport\\s---',
    ],
    [
      'the signs before it, which open no other line',
      numbered(3, (n) => `=== START OF READ SECTION ===\nTime: ${time(n)}\nDetails`),
      '([\\r\\n]+)===',
    ],
    [
      'the first word, which opens more records',
      numbered(6, (n) => `Server ${Number(n) % 3 === 0 ? 'error' : 'info'}:\n\t${time(n)}\nmore`),
      '([\\r\\n]+)Server',
    ],
  ])('recognises %s', (_, text, expected) => {
    expect(breakerOf(breakAtTitle, text)).toBe(expected);
  });

  it.each([
    ['two records', numbered(2, (n) => `Crash Report\nTime: ${time(n)}`)],
    ['a named value, which changes', numbered(3, (n) => `Host: alpha\nTime: ${time(n)}`)],
    ['a named value behind several blanks', numbered(3, (n) => `Log Name:   System\nDate:   ${time(n)}`)],
    ['an indented line', numbered(3, (n) => `  at method\nTime: ${time(n)}`)],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(breakAtTitle, text)).toBeUndefined();
  });
});

describe('breakAtHeadings', () => {
  it('recognises underlined headings', () => {
    const log = numbered(3, (n) => `JOB ${n} ended\n-----------\n\nUser: a\nTime: ${time(n)}\n`);
    expect(breakerOf(breakAtHeadings, log)).toBe('([\\r\\n]+)[^\\r\\n]+[\\r\\n]+-{3,}');
  });

  it('recognises them behind a preamble', () => {
    const log = `host> dump\n\n${numbered(3, (n) => `Error ${n}\n------\n0x7 (os): ${time(n)}\ntext\n`)}`;
    expect(breakerOf(breakAtHeadings, log)).toBe('([\\r\\n]+)[^\\r\\n]+[\\r\\n]+-{3,}');
  });

  it('does not take rules that close records for underlines', () => {
    const log = numbered(3, (n) => `r${n} | a | ${time(n)}\n\nText of ${n}\n-----------`);
    expect(breakerOf(breakAtHeadings, log)).toBeUndefined();
  });

  it('needs the first rule below the heading', () => {
    const log = numbered(3, (n) => `JOB ${n} ended\nUser: a\n\nTime: ${time(n)}\n------\n`);
    expect(breakerOf(breakAtHeadings, log)).toBeUndefined();
  });
});

describe('breakAtFramedWord', () => {
  const record = (n: string, body = 'a'): string =>
    `<![LOG[${body}]LOG]!><time="05:06:${n}" date="03-04-2026">`;

  it('recognises records of one line and of several', () => {
    const text = `${record('01')}\n${record('02', 'a\nb')}\n${record('03')}\n`;
    expect(breakerOf(breakAtFramedWord, text)).toBe('([\\r\\n]+)<!\\[LOG\\[');
  });

  it('recognises priorities that are not directly before the time', () => {
    const line = (n: string, body = 'a'): string => `<13>[S=${n}] ${body} [Time:${time(n)}]`;
    const text = `${line('01')}\n${line('02', 'INVITE\nVia: b\n')}\n${line('03')}\n`;
    expect(breakerOf(breakAtFramedWord, text)).toBe('([\\r\\n]+)<\\d+>');
  });

  it('recognises records of which the last is cut before its time', () => {
    const text = `${record('01')}\n${record('02', 'a\nb')}\n<![LOG[a\nb`;
    expect(breakerOf(breakAtFramedWord, text)).toBe('([\\r\\n]+)<!\\[LOG\\[');
  });

  it('does not take signs of the first message', () => {
    const text = `${record('01', '+++ a')}\n${record('02', 'a\nb')}\n${record('03')}\n`;
    expect(breakerOf(breakAtFramedWord, text)).toBe('([\\r\\n]+)<!\\[LOG\\[');
  });

  it.each([
    ['records of one line', numbered(4, (n) => record(n))],
    [
      'signs before words of several kinds',
      numbered(8, (n) => `!@,${Number(n) % 2 === 0 ? 'Trap' : 'Poll'},${time(n)}\nentering\n`),
    ],
    ['a record without a time', `${record('01')}\n<![LOG[a\nb\n${record('02')}\n${record('03')}\n`],
    ['lines of JSON', numbered(4, (n) => `[{"time":"${time(n)}",\n"a":1}]`)],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(breakAtFramedWord, text)).toBeUndefined();
  });
});
