import { hostileTexts } from '@propsmith/splunk/testing';
import type { HostileText } from '@propsmith/splunk/testing';

const repeated =
  (part: string): ((bytes: number) => string) =>
  (bytes) =>
    part.repeat(Math.ceil(bytes / part.length));

/** Valid JSON of about this size, as deeply nested as possible. */
const nestedJson = (bytes: number): string => {
  const depth = Math.floor(bytes / '{"a":}'.length);
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
};

/** Each may cost a few times an ordinary log. Tests also count the steps on the shared ones. */
export const hostileInputs: readonly HostileText[] = [
  ...hostileTexts,
  { name: 'parentheses', make: repeated('(') },
  { name: 'digits alone', make: repeated('1234567890') },
  { name: '2026-', make: repeated('2026-') },
  { name: 'one line', make: repeated('2026-03-04 05:06:07 one more event without an end ') },
  { name: 'newlines', make: repeated('\n') },
  { name: 'nested JSON', make: nestedJson },
  { name: 'nested JSON, lines', make: repeated(`${'{"a":['.repeat(40)}${']}'.repeat(40)}\n`) },
  { name: 'almost timestamps', make: repeated('2026-13-04 25:06:07 Jan 32 24:61:61 99/99/9999 \n') },
  { name: 'quotes alone', make: repeated('"') },
];
