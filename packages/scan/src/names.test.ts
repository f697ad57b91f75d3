import { compileTimeFormat, zoneNames } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { zoneNameAt } from './names.ts';

const minutesByFormat = (name: string): number | undefined => {
  const compiled = compileTimeFormat('%Y-%m-%d %H:%M:%S %Z');
  if (!compiled.ok) throw new Error('the format does not compile');
  const text = `2026-03-04 05:06:07 ${name}`;
  const read = compiled.format.read(text, 0, text.length, 0);
  return read.ok ? read.time.offsetMinutes : undefined;
};

describe('zone names', () => {
  it.each([...zoneNames])(
    '%s is %i minutes east of UTC for the scanner and for a format',
    (name, minutes) => {
      expect(zoneNameAt(name, 0, name.length)).toEqual({ end: name.length, minutes });
      expect(minutesByFormat(name)).toBe(minutes);
    },
  );

  it('are not read in lower case', () => {
    expect(zoneNameAt('eat', 0, 3)).toBeUndefined();
  });
});
