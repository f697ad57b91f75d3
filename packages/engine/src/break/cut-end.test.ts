import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakBefore, everyLine } from './breaking.ts';
import { isLastCut } from './cut-end.ts';
import { splitSample } from './split.ts';

const isCut = (text: string, breaking = everyLine): boolean =>
  isLastCut(text, splitSample(takeSample(text), breaking));

const time = (second: string): string => `2026-03-04T05:06:${second}Z`;
const lines = numbered(5, (n) => `${time(n)} user=jo until=${time(n)} from=192.0.2.1`);
const objects = numbered(3, (n) => `{\n  "id": "${n}",\n  "time": "${time(n)}"\n}`);
const elements = numbered(3, (n) => `<event>\n  <time>${time(n)}</time>\n  <id>${n}</id>\n</event>`);
const braces = breakBefore('json-objects', '\\{');
const tags = breakBefore('xml-records', '<event>');

describe('isLastCut', () => {
  it.each([
    ['a line with fewer times than each other one', lines.slice(0, -45), everyLine],
    ['an object', objects.slice(0, -20), braces],
    ['an object, behind a line end', `${objects}{\n  "id": "13",\n`, braces],
    ['the second of two objects', objects.slice(0, objects.length / 2), braces],
    ['an element', elements.slice(0, -15), tags],
    ['a quotation', `${numbered(3, (n) => `${time(n)} a="b c" d`)}${time('20')} a="b`, everyLine],
  ])('%s', (_, text, breaking) => {
    expect(isCut(text, breaking)).toBe(true);
  });

  it.each([
    ['a whole text', lines, everyLine],
    ['a text without a line end', lines.trimEnd(), everyLine],
    ['a whole last line with fewer times', `${lines}${time('20')} user=jo\n`, everyLine],
    ['two lines of different kinds', `${time('20')} until=${time('21')}\n${time('22')} done`, everyLine],
    ['objects', objects, braces],
    ['elements', elements, tags],
    ['brackets that other events leave open too', numbered(4, (n) => `${time(n)} call(`), everyLine],
    ['a single object', objects.slice(0, 20), braces],
  ])('is not %s', (_, text, breaking) => {
    expect(isCut(text, breaking)).toBe(false);
  });
});
