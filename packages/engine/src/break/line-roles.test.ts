import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { rolesOf } from './line-roles.ts';
import { firstToken } from './undated-events.ts';

/** A letter for each line: S start, U undated event, c continuation, - ignored. */
const rolesIn = (text: string): string | undefined => {
  const kinds = lineKinds(takeSample(text));
  const roles = rolesOf(text, kinds);
  return (
    roles &&
    kinds
      .map((kind) => {
        if (roles.starts.has(kind)) return 'S';
        if (roles.undated.includes(kind)) return 'U';
        return roles.rest.includes(kind) ? 'c' : '-';
      })
      .join('')
  );
};

const time = (second: string): string => `2026-03-04 05:06:${second}`;

const dated = numbered(3, (second) => `${time(second)} a`);

describe('rolesOf', () => {
  it.each([
    ['lines before the first start', `header\n${dated}`, '-SSS'],
    ['continuations', `${dated}  at x\ncaused by y\n`, 'SSScc'],
    [
      'banners between lines that begin with the time',
      ['01', '02', '03'].map((day) => `**** BEGIN AT 2026-03-${day}\n\n${dated.repeat(2)}\n`).join(''),
      '-SSSSSScSSSSSScSSSSSS',
    ],
    ['objects on a line', `${dated}{"a":1}\n`, 'SSSU'],
    ['objects on a line and over several', `${dated}{"a":1}\n${dated}{\n"b":2\n}\n`, 'SSScSSSccc'],
    [
      'messages below lines of nothing but the time',
      numbered(3, (n) => `2026-03-04T06:06:${n}+01:00\n[INFO] 2026-03-04T05:06:${n}Z a`),
      'ScScSc',
    ],
    ['a number behind other text', `${dated}job 1660360496 done\n`, 'SSSc'],
    [
      'a number with a key',
      numbered(3, (n) => `a=${time(n)} t=16603604${n}`) + 'b=1 t=1660360496 c=2\n',
      'SSSS',
    ],
    [
      'words and a time that does not lie between those of the lines around',
      `${dated}state: opened by jo at 2026-03-04 01:06:11 a\n${time('13')} a\n`,
      'SSScS',
    ],
    [
      'literals of a statement',
      `${numbered(3, (n) => `${time(n)} Query insert into t\n('${time('01')}', 'jo')`)}${time('20')} Quit\n`,
      'ScScScS',
    ],
    [
      'another program, whose times lie between those of the lines around in another zone',
      numbered(3, (n) => `${time(n)} a\n[04/Mar/2026:04:06:${n}] "GET /" 200`),
      'SSSSSS',
    ],
    ['the only time in a banner', `worker 5.3\n-- since ${time('01')}\n-- queues: a\n${dated}`, '---SSS'],
    ['a time in the first line', `since ${time('01')}\n-- queues: a\n${dated}`, 'ScSSS'],
    [
      'dated lines without the priority that the others have, in no order with them',
      numbered(3, (n) => `<166>Mar 04 05:06:${n} h a[1]: b\n22/11/2021 18:21:11 c`),
      'ScScSc',
    ],
    [
      'lines of which some have lost their priority',
      numbered(3, (n) => `<166>Mar 04 05:06:${n} h a[1]: b\nMar 04 05:06:${n} h a[1]: c`),
      'SSSSSS',
    ],
    [
      'dated lines in records that open with a number and its date',
      numbered(3, (n) => `** Alert 17726007${n}: a\n2026 Mar 04 05:05:${n} b\nRule: 7\nMar 04 05:05:${n} c`),
      'ScccScccSccc',
    ],
    ['a box below lines that begin with the time', `${dated}┏━ query\n┣ args [1, ${time('20')}]\n`, 'SSScc'],
    [
      'fields behind a plus below lines that begin with words',
      `${numbered(3, (n) => `op,R,${time(n)} a`)}+{Date}={${time('20')}}\n`,
      'SSSc',
    ],
    ['the end of a quoted text', `${dated}',1772600767);\n`, 'SSSc'],
    [
      'objects in blocks behind blank lines',
      numbered(4, (n) => `[ ${time(n)} 7 ]\n${Number(n) % 2 === 0 ? '{"a":1}' : 'text'}\n`),
      'ScScScSc',
    ],
    [
      'another program behind a bracket of fields',
      `${dated}[pid: 7|app: 0] 192.0.2.1 (a) {3 vars in 5 bytes} [Wed Mar  4 05:06:20 2026] GET\n[pid: 8|app: 0] 192.0.2.1 (a) {3 vars in 5 bytes} [Wed Mar  4 05:06:21 2026] GET\n`,
      'SSSSS',
    ],
    [
      'times in paths, written like others',
      `${numbered(3, (n) => `${time(n)} run 20260304_050607`)}${"work_dir = './runs/20260304_050607'\n".repeat(2)}${dated}`,
      'SSSccSSS',
    ],
    [
      'right-aligned numbers before the time',
      ` 95232:20260304:050607.020 a\n  7592:20260304:050608.123 b [\n]\n 17116:20260304:050609.641 c\n`,
      'SScS',
    ],
    [
      'numbers with a key below a few calendar times',
      `${dated}${numbered(6, (n) => `level=info ts=17726007${n}.101 caller=a`)}`,
      'SSSSSSSSS',
    ],
    [
      'steps with the time of day and a level below dated lines',
      ['04', '05', '06']
        .map((day) => `2026-03-${day} 05:06:07 Job started\n05:06:07 INFO a\n05:06:09 INFO b\n`)
        .join(''),
      'SccSccScc',
    ],
    [
      'another program between pairs of dated lines',
      `${numbered(3, (n) => `${time(n)} INFO a\n2026-03-04T05:06:${n}Z GET /`)}Mar  4 05:06:20 h app: b\n${time('21')} INFO a\n2026-03-04T05:06:21Z GET /\n`,
      'ScScScSSc',
    ],
    ['a labelled number', `${dated}Id:    1660360496\n`, 'SSSc'],
    ['the rest of an object', `${dated}:"${time('20')}","a":1}\n`, 'SSSc'],
    ['a bracket that closes an object above', `${dated}}, until ${time('20')}\n`, 'SSSc'],
    ['comment lines', `# a\n${dated}# b\n${dated}`, '-SSS-SSS'],
    ['comments in the message of an event', `${dated}####\n# a: b\n#Fields: c\n${dated}`, 'SSScc-SSS'],
    [
      'lines with a level and the sign behind it',
      `${numbered(3, (n) => `INFO  | a called b at ${time(n)} | c`)}WARN  | a called b | c\nERROR: d\n`,
      'SSSUc',
    ],
    ['indented dates', `${dated}  2026-03-04 05:06:20 a\n`, 'SSSc'],
    ['another notation after the same lead', `${dated}04/Mar/2026 05:06:20 a\n`, 'SSSS'],
    ['a value behind a key in braces', `${dated}State: %{last: ~U[2026-03-04 05:06:20Z]}\n`, 'SSSc'],
    [
      'other words behind the same first word',
      `${numbered(3, (n) => `init v1 runs 'a' at ${time(n)}`)}init v1 runs 'b:c' at ${time('20')}\nkeys made at ${time('20')}\n`,
      'SSSSc',
    ],
    [
      'another program with a level before its own notation',
      `${dated}INFO: 2026/03/04 05:06:20 b\n  at x\nWARN: 2026/03/04 05:06:21 b\n2026-03-04 05:06:22 a\n`,
      'SSSScSS',
    ],
    [
      'another program with a tag, or a letter, before its own notation',
      `${dated}[api] 2026/03/04 - 05:06:20 b\n[api] 2026/03/04 - 05:06:21 b\nI0304 05:06:22.5 7 c\n  x\nE0304 05:06:23.5 7 c\n`,
      'SSSSSScS',
    ],
    [
      'another program with columns before its own notation, but not labels',
      `${dated}[0:main] [NTC] [ALL] [Mar 04 05:06:20] b\n[1:cam] [ERR] [NET] [Mar 04 05:06:21] b\nWhen: Mar 04 05:06:21 2026\nWhen: Mar 04 05:06:22 2026\n`,
      'SSSSScc',
    ],
    [
      'levels padded to a column',
      ` INFO [2026-03-04 05:06:10] a\n WARN [2026-03-04 05:06:11] a\nERROR [2026-03-04 05:06:12] a\n  at b\n  INFO of a\n`,
      'SSScc',
    ],
    [
      'access lines at the second of the line above',
      numbered(
        3,
        (n) => `I, [2026-03-04T05:06:${n}.25] a\n192.0.2.7 - - [04/Mar/2026:05:06:${n} +0000] "GET /"`,
      ),
      'SSSSSS',
    ],
    [
      'access lines of addresses that begin with colons',
      `${numbered(3, (n) => `{"level":30,"time":17726007${n}000}`)}${numbered(3, (n) => `::ffff:192.0.2.7 - - [04/Mar/2026:05:06:${n} +0000] "GET /"`)}  at x\n`,
      'SSSSSSc',
    ],
    [
      'dated lines of several kinds above numbers that are ids',
      numbered(
        6,
        (n) =>
          `header,${n},2,${Number(n) % 2 === 0 ? 'login - ssh' : 'su(2)'},,h1,2026-03-04 05:06:${n}.917 +01:00\nsubject,a,b,c,14022,1193850042,7`,
      ),
      'ScScScScScSc',
    ],
    [
      'programs with levels that write the time of day, beside one that writes the date too',
      `${numbered(4, (n) => `[05:06:${n} INF] a`)}  at x\n${'time="2026-03-04T05:06:15Z" level=info\n'.repeat(2)}[helper] 05:06:16.250 WARN  : b\n[05:06:17 ERR] c\n`,
      'SSSScSSSS',
    ],
    [
      'items of a list below lines that begin with the time',
      `${dated}- Anna 2026-03-04 05:06:20 a\n- Anna 2026-03-04 05:06:21 b\n`,
      'SSScc',
    ],
    [
      'a parameter of an address below the line',
      `${dated}':path', '/api/cart?since=2026-03-04 05:06:07'\n':path', '/api/cart?since=2026-03-04 05:06:07'\n':a', 'b'\n`,
      'SSSccc',
    ],
    [
      'headers of devices behind the priority',
      `${numbered(3, (n) => `<13>Mar  4 05:06:${n} web-1 app: a`)}<14>date=2026-03-04 time=05:06:20 devname="a"\n<14> Mar  4 05:06:20 192.0.2.7 b\n  c\n`,
      'SSSSSc',
    ],
    [
      'programs behind the names of containers',
      `${numbered(3, (n) => `web-1   | time="2026-03-04T05:06:${n}Z" a`)}${'db-1    | 2026/03/04 05:06:20 b\nproxy-1 | 2026/03/04 05:06AM c\n'.repeat(2)}`,
      'SSSSSSS',
    ],
    [
      'undated lines of a container below its dated ones',
      `${numbered(3, (n) => `[pod/web-7/app] 2026-03-04 05:06:${n} a`)}[pod/web-7/app] goroutine 1\n[pod/web-7/app] \t/a.go:7\n[pod/db-1/db] E0304 05:06:20.5 b\n`,
      'SSSccS',
    ],
    [
      'undated lines of a process below its dated ones, behind its number and name',
      `${numbered(3, (n) => `0|web   | 2026-03-04 05:06:${n} Z: {\n0|web   |   a: 1\n0|web   | }`)}PM2     | 2026-03-04 05:06:20 Z: b\n`,
      'SccSccSccS',
    ],
    [
      'containers in another zone',
      numbered(3, (n) => `web-1 | 2026-03-04 07:06:${n} a\ndb-1  | 1772600800: b`),
      'SSSSSS',
    ],
    [
      'another program in an open bracket, or behind a mark',
      `${dated}[Job Runner 2026/03/04 05:06:20 INFO]: b\n[Job Runner 2026/03/04 05:06:21 INFO]: b\n== APP == 04/Mar/2026 05:06:22 c\n== APP == 04/Mar/2026 05:06:23 c\n`,
      'SSSSSSS',
    ],
    [
      'a single line of another program behind a tag or a letter, but not behind other words',
      `${dated}[mysql] 2026/03/04 05:06:20 b\n[W0304 05:06:21.5 c\nqueue 04/Mar/2026 05:06:21 d\n${time('22')} a\n`,
      'SSSSScS',
    ],
    [
      'reports of another program between its signs',
      `${dated}=CRASH REPORT==== 4-Mar-2026::05:06:20 ===\n  pid: 7\n=PROGRESS REPORT==== 4-Mar-2026::05:06:21 ===\n  pid: 8\n`,
      'SSSScSc',
    ],
    [
      'a tag behind a blank',
      `${dated} [DB][2026-03-04 05:06:20] b\n [WEB][2026-03-04 05:06:21] b\n  x\n`,
      'SSSSSc',
    ],
    ['an epoch behind a sign and a number', `${dated}%6|1772600780.082|GETPID| b\n  x\n`, 'SSSSc'],
    [
      'more or fewer words before the same sign',
      `${numbered(3, (n) => `EM/a Col/b Sp; ${time(n)}\n  x`)}EM/a Trk/7; ${time('20')}\n  x\nseen at: ${time('20')}\n`,
      'ScScScScc',
    ],
    [
      'a single line of another container',
      `${numbered(3, (n) => `web-1   | 2026-03-04 05:06:${n} a`)}db-1    | 1:M 04 Mar 2026 05:06:20.5 * b\nweb-1   |   at x\n`,
      'SSSSc',
    ],
    [
      'words in capitals, but no labels',
      `${dated}NOTICE    Mar 04 05:06:20.000 a\nCONNECT   Mar 04 05:06:21.000 b\nWHEN: Wed Mar 4 05:06:22 2026\nWHEN: Wed Mar 4 05:06:23 2026\n`,
      'SSSSScc',
    ],
    [
      'banners',
      `=== job started: Wed Mar 4 05:06:07 2026 ===\nx\n${dated}=== job started: Wed Mar 4 05:07:07 2026 ===\n`,
      'ScSSSS',
    ],
    ['a printed hash', `${dated}Payload:\n{"id"=>7, "at"=>"2026-03-04 05:06:20"}\n${dated}`, 'SSSccSSS'],
    [
      'labels before another notation',
      `${dated}End: 2026/03/04 05:06:20\nEnd: 2026/03/04 05:06:21\n2026-03-04 05:06:22 a\n`,
      'SSSccS',
    ],
    [
      'levels before times that are not between those around them',
      `${dated}INFO: 2026/03/04 04:00:20 b\nINFO: 2026/03/04 04:00:21 b\n2026-03-04 05:06:22 a\n`,
      'SSSccS',
    ],
    [
      'indented times that open the text',
      `${numbered(3, (n) => `    2026/03/04 05:06:${n} a`)}2026-03-05T05:06:07Z b\n    x\n2026-03-05T05:06:08Z b\n`,
      'SSSScS',
    ],
    ['a time within a sentence', `${dated}it was at 2026-03-04 05:06:20\n`, 'SSSc'],
    [
      'a quoted date in a statement',
      `${dated}2026-03-04 05:06:20 SET x='2026-03-04 05:06:07'\nVALUES ('a', '2026-03-04 05:06:07')\n`,
      'SSSSc',
    ],
    [
      'a record of columns in a message',
      `${numbered(3, (second) => `INFO 2026-03-04 05:06:${second} got 20260304050607`)}MSH|a|20260304050607|b\n`,
      'SSSc',
    ],
    [
      'a level as a number or a letter',
      '0 store 2026-03-04 05:06:07\n > a\n0 store 2026-03-04 05:06:08\n > a\nW net 2026-03-04 05:06:09\n > a\n',
      'ScScSc',
    ],
    [
      'the same column in lines of fixed width',
      ['1/2 main         ', '1/3 start worker ', '  4 worker       ']
        .map((n) => `${n}2026-03-04 05:06:07 a\n b\n`)
        .join(''),
      'ScScSc',
    ],
    [
      'a number as an argument',
      `${numbered(3, (second) => `#17726007${second}\nls`)}#1772600720\ndate -d @1772600799\n`,
      'ScScScSc',
    ],
    [
      'a dated line in a preamble of blocks',
      `Version: 2\nBuild: #2 2026-03-04 05:06:07\n\n${numbered(3, (second) => `2026-03-04 05:06:${second}\na: 1\n`)}`,
      '--ScScSc',
    ],
    [
      'the first line of each block, though more lines have another time',
      numbered(
        3,
        (n) => `# 2026-03-04 05:06:${n}; op=1\nchanged: 202603040506${n}Z\nchanged: 202603040507${n}Z\n`,
      ),
      'SccSccScc',
    ],
    ['JSON objects', `${dated}{"a":1}\n`, 'SSSU'],
    [
      'an undated line that starts like a dated one',
      `${numbered(3, (n) => `<${n}>2026-03-04 05:06:${n} a`)}<1>b\n`,
      'SSSU',
    ],
    [
      'a trace behind the name of a container that opens all lines',
      numbered(3, (n) => `app1: ${time(n)} INFO a\napp1: a.b.StateException: c\napp1: \tat a.b.C(C.java:7)`),
      'SccSccScc',
    ],
    [
      'messages below nothing but the time, behind the name of a container',
      numbered(3, (n) => `db: ${time(n)}\ndb: Thread 1 advanced to log 7`),
      'ScScSc',
    ],
    [
      'messages without a time behind the name of a container',
      numbered(3, (n) => `app1: ${time(n)} INFO a\napp1: ready`),
      'SUSUSU',
    ],
    [
      'traces behind a level that opens all lines',
      numbered(3, (n) => `[INFO] ${time(n)} a\n[INFO] \tat a.b.C(C.java:7)`),
      'SUSUSU',
    ],
    [
      'quoted keys inside an object',
      `${dated}2026-03-04 05:06:20 {\n"2026-03-04 05:06:21": 1\n}\n`,
      'SSSScc',
    ],
  ])('%s', (_, text, expected) => {
    expect(rolesIn(text)).toBe(expected);
  });

  it('is undefined when no line starts with a timestamp', () => {
    expect(rolesIn('one\ntwo\n')).toBeUndefined();
  });

  it('keeps comment lines that outnumber the data', () => {
    const comments = (count: number): string => '# 2026-03-04 05:06:07 a\n'.repeat(count);
    expect(rolesIn(comments(20) + dated)).toBe(`${'-'.repeat(20)}SSS`);
    expect(rolesIn(comments(21) + dated)).toBe('S'.repeat(24));
  });
});

describe('firstToken', () => {
  it('generalises the first word without the indent', () => {
    const text = '  app[12]: x\n';
    expect(firstToken(text, lineKinds(takeSample(text))[0]!)).toBe('w[0]:');
  });
});
