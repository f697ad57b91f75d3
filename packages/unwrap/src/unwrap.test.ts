import { describe, expect, it } from 'vitest';
import { unwrap } from './unwrap.ts';

const LOG = [
  '2026-03-04 05:06:07,123 INFO  [main] orders - order 4711 accepted',
  '2026-03-04 05:06:09,877 ERROR [main] orders - order 4712 failed',
  'java.lang.IllegalStateException: no stock',
  '\tat com.example.Orders.accept(Orders.java:44)',
  '',
  '2026-03-04 05:06:12,001 INFO  [main] orders - order 4713 accepted',
  '',
].join('\n');

const eachLine = (change: (line: string, number: number) => string): string =>
  LOG.trimEnd()
    .split('\n')
    .map((line, index) => `${change(line, index + 1)}\n`)
    .join('');

describe('a text to which something was added', () => {
  it.each([
    ['the marks of a code block', 'code-fence', `\`\`\`\n${LOG}\`\`\`\n`],
    ['marks with the name of a language', 'code-fence', `\n~~~ log\n${LOG}~~~`.replace('~~~ log', '~~~log')],
    ['only the opening marks', 'code-fence', `\`\`\`text\n${LOG}`],
    ['a quotation', 'quote-marks', eachLine((line) => (line === '' ? '>' : `> ${line}`))],
    ['a quotation without blanks', 'quote-marks', eachLine((line) => `>${line}`)],
    ['cat -n', 'line-numbers', eachLine((line, n) => `${String(n + 7).padStart(6)}\t${line}`)],
    [
      'nl of a part whose first line lost its blanks',
      'line-numbers',
      eachLine((line, n) => `${String(n).padStart(6)}\t${line}`).trimStart(),
    ],
    [
      'cat -n with blanks for tabs',
      'line-numbers',
      eachLine((line, n) => `${String(n + 8).padStart(6)}  ${line}`),
    ],
    [
      'an editor that strips blanks at the end',
      'line-numbers',
      eachLine((line, n) => `${String(n + 8).padStart(4)} ${line}`.trimEnd()),
    ],
    ['a pager', 'line-numbers', eachLine((line, n) => `${String(n + 5).padStart(4)} │ ${line}`)],
    ['grep -n', 'line-numbers', eachLine((line, n) => `${n * 3}:${line}`)],
    ['numbers with a colon and a blank', 'line-numbers', eachLine((line, n) => `${n}: ${line}`)],
    ['a byte order mark', 'quote-marks', `\uFEFF${eachLine((line) => `> ${line}`)}`],
    ['marks with more than a language', 'code-fence', `\`\`\`log title=x\n${LOG}\`\`\`\`\n`],
    ['grep of compressed files', 'file-names', eachLine((line) => `app.log.1.gz:${line}`)],
    ['grep of several files', 'file-names', eachLine((line) => `/srv/shop/app.log.1:${line}`)],
    ['grep on Windows', 'file-names', eachLine((line) => `C:\\shop\\logs\\orders:${line}`)],
  ])('%s', (_, wrapping, text) => {
    const unwrapped = unwrap(text);
    expect(unwrapped?.wrappings).toEqual([wrapping]);
    expect(unwrapped?.text.trimEnd()).toBe(LOG.trimEnd());
  });

  it('several layers', () => {
    const numbered = eachLine((line, n) => `> > orders.log:${n}:${line}`);
    const unwrapped = unwrap(`\`\`\`\n${numbered}\`\`\``);
    expect(unwrapped?.wrappings).toEqual(['code-fence', 'quote-marks', 'file-names', 'line-numbers']);
    expect(unwrapped?.text).toBe(LOG);
  });

  it('lines that end with CR LF', () => {
    const text = eachLine((line) => `> ${line}`).replaceAll('\n', '\r\n');
    expect(unwrap(text)?.text).toBe(LOG.replaceAll('\n', '\r\n'));
  });
});

const EVENTS = [
  'Mar  4 05:06:07 web01 sshd[2210]: Connection from 192.0.2.10',
  'Mar  4 05:06:08 web01 sudo: "deploy, example" :\n  COMMAND=/bin/true',
  'Mar  4 12:06:09 web01 sshd[2211]: Connection closed by 192.0.2.10',
];
const OLDEST_FIRST = `${EVENTS.join('\n')}\n`;
const clocks = ['5:06:07.000 AM', '5:06:08.000 AM', '12:06:09.000 PM'];
const times = ['2026-03-04T05:06:07Z', '2026-03-04T05:06:08Z', '2026-03-04T12:06:09Z'];
const newestFirst = <T>(items: readonly T[]): T[] => items.toReversed();

describe('events of a search in Splunk', () => {
  const listed = (fields: string) =>
    EVENTS.map((event, index) => `3/4/26\n${clocks[index]}\t\n${event}\n${fields}\n`);
  const row = (raw: string, index: number) => ({ _raw: raw, _time: times[index], host: 'web01' });
  const rows = EVENTS.map(row);
  const quoted = (value = '') => `"${value.replaceAll('"', '""')}"`;
  const table = rows.map(({ host, _raw, _time }) => `${host},${quoted(_raw)},${quoted(_time)}\n`);

  it.each([
    [
      'the list',
      'search-list',
      newestFirst(listed('host = web01\tsource = /var/log/secure\tsourcetype = linux_secure')).join(''),
    ],
    [
      'the list with a field a line',
      'search-list',
      `i\tTime\tEvent\n${newestFirst(listed('host = web01\nsource = /var/log/secure\nsourcetype = linux_secure')).join('>\n')}`,
    ],
    ['the list in the order of time', 'search-list', listed('host = web01source = asourcetype = b').join('')],
    [
      'an export as JSON lines',
      'search-export',
      newestFirst(rows)
        .map((result) => JSON.stringify({ preview: false, result }))
        .join('\n'),
    ],
    [
      'an export that is cut off',
      'search-export',
      `${newestFirst(rows)
        .map((result) => JSON.stringify({ result }))
        .join('\n')}\n{"result":{"_ra`,
    ],
    [
      'an export without times',
      'search-export',
      JSON.stringify(newestFirst(EVENTS).map((_raw) => ({ _raw }))),
    ],
    ['an export as JSON', 'search-export', JSON.stringify({ preview: false, results: newestFirst(rows) })],
    ['an array', 'search-export', JSON.stringify(rows, null, 2)],
    ['an export as CSV', 'search-export', `host,"_raw","_time"\r\n${newestFirst(table).join('')}`],
  ])('from %s', (_, wrapping, text) => {
    expect(unwrap(text)).toEqual({ wrappings: [wrapping], text: OLDEST_FIRST });
  });

  it('stay as they are when the list is cut by other text', () => {
    const text = `${listed('host = a source = b sourcetype = c').join('')}Contact us\nMail us\n`;
    expect(unwrap(text)).toBeUndefined();
  });

  it('end where the copy ended', () => {
    const [first = '', second = ''] = newestFirst(listed('host = a source = b sourcetype = c'));
    const cut = second.slice(0, second.indexOf('host = '));
    expect(unwrap(first + cut)?.text).toBe(`${EVENTS[1]}\n${EVENTS[2]}\n`);
  });
});

describe('a log as its program wrote it', () => {
  it.each([
    ['dated lines', LOG],
    ['nothing', ''],
    ['blank lines', '\n\n \n'],
    ['clocks', '8:00:01 start\n9:00:02 stop\n10:00:03 start\n'],
    [
      'padded sequence numbers',
      '000019: *Mar  4 05:06:07: %SYS-5-CONFIG_I\n000020: *Mar  4 05:06:08: %SYS-5-CONFIG_I\n000021: *Mar  4 05:06:09: %SYS-5-CONFIG_I\n',
    ],
    ['rows with ids', '100234\t2026-03-04\tlogin\n100235\t2026-03-04\tlogin\n100236\t2026-03-04\tlogout\n'],
    [
      'numbers that repeat',
      '12:M 04 Mar 05:06:07 * ready\n12:M 04 Mar 05:06:08 * saved\n12:M 04 Mar 05:06:09 * saved\n',
    ],
    ['names of programs', 'app: started\napp: stopped\napp: started\n'],
    ['names of files that are spoken of', 'server.log: opened\nserver.log: closed\n'],
    ['empty quotations', '>\n> \n>\n'],
    ['two blocks', '```\na\n```\n\n```\nb\n```\n'],
    ['a prompt', '> select 1;\n1\n> select 2;\n2\n'],
    ['marks of a block inside', `${LOG}\`\`\`\nquoted\n\`\`\`\n`],
    ['settings', 'host = a\nsource = b\nsourcetype = c\n3/4/26\n5:06:07.000 AM\n'],
    ['a record that has a raw part among others', '{"_raw":"x"}\n{"time":1}\n'],
    ['a table without the events', 'host,count\n"_raw",4\n'],
    ['cut JSON', '{"_raw":"x'],
    ['an empty block', '```\n```\n'],
  ])('%s', (_, text) => {
    expect(unwrap(text)).toBeUndefined();
  });
});
