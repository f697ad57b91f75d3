/** A text of about `length` characters, designed to take quadratic time. */
export interface HostileText {
  readonly name: string;
  readonly make: (length: number) => string;
}

const repeated = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

/** Twenty ordinary events, then `part` repeated. */
const behindEvents =
  (event: string, part: string, end = ''): ((length: number) => string) =>
  (length) =>
    event.repeat(20) + repeated(part, length) + end;

const TRACE =
  '2026-03-04 05:06:07,123 ERROR [main] failed\njava.lang.IllegalStateException: no\n\tat com.example.App.run(App.java:7)\n';

export const hostileTexts: readonly HostileText[] = [
  { name: 'newlines behind traces', make: behindEvents(TRACE, '\n', 'word') },
  { name: 'newlines and returns behind traces', make: behindEvents(TRACE, '\r\n\r', 'word') },
  {
    name: 'newlines behind joined records',
    make: behindEvents('<13>2026-03-04T05:06:07Z host app: ok', '\n', 'word'),
  },
  {
    name: 'blanks before a prefix',
    make: behindEvents('host app time= 2026-03-04 05:06:07 ok\n', ' ', 'time'),
  },
  {
    name: 'blanks in front of a time',
    make: behindEvents('one  two 2026-03-04 05:06:07 ok\n', ' ', '2026\n'),
  },
  {
    name: 'JSON that never closes',
    make: (length) => repeated('{"time":"2026-03-04T05:06:07Z","a":[', length),
  },
  {
    name: 'JSON objects that never close',
    make: behindEvents('{"id":1,"time":1772600767}\n', '{\n "id":1,\n'),
  },
  {
    name: 'blanks between JSON objects',
    make: behindEvents('{"a":1,"t":"2026-03-04T05:06:07Z"} ', ' ', '['),
  },
  {
    name: 'blanks behind pages of JSON',
    make: behindEvents(`{"items":[${'{"t":"2026-03-04T05:06:07Z"},'.repeat(3)}{"t":""}]}\n`, ' ', '{"t"'),
  },
  {
    name: 'ends of arrays behind pages of JSON',
    make: behindEvents(`{"items":[${'{"t":"2026-03-04T05:06:07Z"},'.repeat(3)}{"t":""}]}\n`, '}]'),
  },
  {
    name: 'keys of a record in a page of JSON',
    make: (length) =>
      '{"records":[{"a":1,"b":2,"c":3,"d":4,"e":5,"time":"2026-03-04T05:06:07Z","l":[{"x":1}]},\n' +
      `{"a":1${repeated(',"b":1,"c":1,"d":1', length)},"l":[{"x":1}],"time":"2026-03-04T05:06:07Z"}]}`,
  },
  { name: 'XML that never closes', make: behindEvents('<event time="2026-03-04T05:06:07Z"/>\n', '<event ') },
  {
    name: 'a tag that never closes',
    make: behindEvents('<event time="2026-03-04T05:06:07Z"/>\n', '<e', 'e'),
  },
  { name: 'one name that never ends', make: (length) => `<${repeated('event', length)}` },
  { name: 'comments that never close', make: (length) => repeated('<!--', length) },
  { name: 'instructions that never close', make: (length) => repeated('<?xml ', length) },
  { name: 'digits', make: behindEvents('2026-03-04 05:06:07 ok\n', '1234567890') },
  { name: 'digits in front', make: (length) => `${repeated('1', length)} 2026-03-04 05:06:07 ok\n` },
  { name: 'quotes', make: behindEvents('"2026-03-04 05:06:07","ok"\n', '"') },
  { name: 'quotes and commas', make: behindEvents('1,"2026-03-04 05:06:07","ok"\n', '",') },
  {
    name: 'CSV quotes that never close',
    make: behindEvents('1,2026-03-04 05:06:07,"two\nlines",3\n', '"a,b,c\n'),
  },
  { name: 'backslashes', make: behindEvents('{"t":"2026-03-04T05:06:07Z"}\n', '\\') },
];
