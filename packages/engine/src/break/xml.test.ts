import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakXml } from './xml.ts';

const breakerOf = (text: string): string | undefined => breakXml(takeSample(text))?.breaker;

const record = (id: string): string => `<Event>\n  <Id>${id}</Id>\n</Event>`;

describe('breakXml', () => {
  it.each([
    ['records over several lines', numbered(3, record), '([\\r\\n]+\\s*)<Event[\\s>]'],
    [
      'records in a root element',
      `<?xml version="1.0"?>\n<log>\n${numbered(3, record)}</log>\n`,
      '([\\r\\n]+\\s*)<Event[\\s>]',
    ],
    [
      'documents with several records',
      numbered(
        3,
        (n) => `<?xml version="1.0"?>\n<log>\n${`<Event>\n<Time>${n}</Time>\n</Event>\n`.repeat(2)}</log>`,
      ),
      '([\\r\\n]+\\s*)<Event[\\s>]',
    ],
    [
      'documents with one record',
      numbered(3, (n) => `<?xml version="1.0"?>\n${record(n)}`),
      '([\\r\\n]+\\s*)<\\?xml\\s',
    ],
    [
      'records of which some have a declaration above',
      `${numbered(3, record)}<?xml version="1.0"?>\n${record('7')}\n<!-- again -->\n${record('8')}\n`,
      '([\\r\\n]+\\s*(?:<\\?xml\\s[^<>]{0,200}\\?>\\s*)?)<Event[\\s>]',
    ],
    [
      'records on a line of which some have a declaration before them',
      numbered(6, (n) => `${n.endsWith('3') ? '<?xml version="1.0"?>' : ''}<e at="${n}"><t>a</t></e>`),
      '([\\r\\n]+\\s*(?:<\\?xml\\s[^<>]{0,200}\\?>\\s*)?)<e[\\s>]',
    ],
    [
      'documents of a request and its response',
      numbered(
        3,
        (n) => `<?xml version="1.0"?>\n<req at="${n}" id="1">a</req>\n<resp at="${n}" id="1">b</resp>`,
      ),
      '([\\r\\n]+\\s*)<\\?xml\\s',
    ],
    [
      'records of which the last is cut in its tag',
      `<log>\n${numbered(3, (id) => `<Event id="${id}">\n<Text>a</Text>\n</Event>`)}<Event id="`,
      '([\\r\\n]+\\s*)<Event[\\s>]',
    ],
    [
      'records of several names that are made of the same parts',
      `<log>\n<Head><Store>1</Store></Head>\n${numbered(4, (id) => {
        const name = Number(id) % 2 === 0 ? 'Login' : 'Logout';
        return `<${name} host="a">\n<Id>${id}</Id>\n<User>b</User>\n</${name}>`;
      })}</log>\n`,
      '([\\r\\n]+\\s*)<(?:Login|Logout)[\\s>]',
    ],
    [
      'records of several names, one a line',
      numbered(4, (id) => `<${Number(id) % 2 === 0 ? 'Login' : 'Logout'} id="${id}" user="b"/>`),
      '([\\r\\n]+)',
    ],
    [
      'records deep in a document, with a time',
      `<doc><head/><body><list>\n${numbered(3, (id) => `<Item>\n<eventTime>${id}</eventTime>\n</Item>`)}</list></body></doc>\n`,
      '([\\r\\n]+\\s*)<Item[\\s>]',
    ],
    [
      'records in containers without a time',
      `<changes>\n${numbered(3, (id) => `<create>\n${`<node time="${id}"/>\n`.repeat(2)}</create>`)}</changes>\n`,
      '([\\r\\n]+\\s*)<node[\\s>]',
    ],
    [
      'records with one part that has the time',
      `<log>\n${numbered(3, (id) => `<Event>\n<System><TimeCreated>${id}</TimeCreated></System>\n</Event>`)}</log>\n`,
      '([\\r\\n]+\\s*)<Event[\\s>]',
    ],
    [
      'one record with many fields and a time before them',
      `<Event><Time Created="2026-03-04T05:06:07Z"/><Data Name="a">1</Data><Data Name="b">2</Data></Event>\n`,
      '([\\r\\n]+\\s*)<Event[\\s>]',
    ],
    [
      'a single record over several lines',
      '<Event>\n  <Id>1</Id>\n  <Time>2026-03-04T05:06:07Z</Time>\n</Event>\n',
      '([\\r\\n]+\\s*)<Event[\\s>]',
    ],
    [
      'a single record in a root that the text does not close',
      '<?xml version="1.0"?>\n<log>\n<record>\n<date>2026-03-04T05:06:07</date>\n<text>a</text>\n</record>\n',
      '([\\r\\n]+\\s*)<record[\\s>]',
    ],
    [
      'a single record of attributes in a root that the text does not close',
      '<AUDIT>\n<REC\n  TIME="2026-03-04T05:06:07"\n  TEXT="a"\n/>\n',
      '([\\r\\n]+\\s*)<REC[\\s>]',
    ],
    [
      'a single record with a time of its own and dates in its fields',
      '<event timestamp="1772600767123">\n<data name="a" value="2026-03-01 00:00:00"/>\n<data name="b" value="c"/>\n</event>\n',
      '([\\r\\n]+\\s*)<event[\\s>]',
    ],
    [
      'a single record in a root that is named as its list',
      '<Events><Event><Time>2026-03-04T05:06:07Z</Time>\n<Text>a</Text></Event></Events>\n',
      '(\\s*)<Event[\\s>]',
    ],
    ['records on one line', '<e><t>1</t></e><e><t>2</t></e>', '(\\s*)<e[\\s>]'],
    [
      'documents with declarations',
      numbered(2, (id) => `<?xml version="1.0"?>\n<a>${id}</a>`),
      '([\\r\\n]+\\s*)<\\?xml\\s',
    ],
  ])('breaks %s', (_, text, expected) => {
    expect(breakerOf(text)).toBe(expected);
  });

  it('ignores elements in comments and character data', () => {
    const hidden = '<!-- <Event> -->\n<![CDATA[<Event>]]>\n';
    expect(breakerOf(`<log>\n${hidden}${numbered(3, record)}</log>\n`)).toBe('([\\r\\n]+\\s*)<Event[\\s>]');
  });

  it.each([
    ['plain text', 'a <b>\nc <b>\n'],
    [
      'groups deep in a document',
      `<doc><head/><body><list>\n${numbered(3, (id) => `<Group>\n<Value>${id}</Value>\n</Group>`)}</list></body></doc>\n`,
    ],
    ['a line in angle brackets above others', '<start>\n2026-03-04 05:06:07 a\n2026-03-04 05:06:08 b\n'],
    ['one document', '<a><b><c><d>1</d></c></b></a>\n'],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
