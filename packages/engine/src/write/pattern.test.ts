import { Scanner, type Stamp } from '@propsmith/scan';
import { describe, expect, it } from 'vitest';
import { commonPattern, literalPattern } from './pattern.ts';
import { stampPattern } from './stamp-pattern.ts';

describe('literalPattern', () => {
  it('escapes special characters and surrounding blanks', () => {
    expect(literalPattern(' a.b[1]  (x)\t')).toBe('\\sa\\.b\\[1\\]\\s+\\(x\\)\\t');
    expect(literalPattern('\u001b[32m')).toBe('\\x1b\\[32m');
  });
});

describe('commonPattern', () => {
  it.each([
    [['<34>', '<134>'], '<\\d+>'],
    [['<34>1 ', '<134>1 '], '<\\d+>\\d+\\s'],
    [['web01 app[12]: ', 'web01 app[12]: '], '\\S+\\s\\S+\\s'],
    [['# Time: ', '# Time: '], '#\\sTime:\\s'],
    [['I', 'W', 'E'], '[A-Z]'],
    [['I', 'I'], '[A-Z]'],
    [['7 E ', '8 E '], '\\d+\\s[A-Z]\\s'],
    [['E, [', 'I, ['], '[A-Z],\\s\\['],
    [['U, [', 'U, ['], '\\S+\\s\\['],
    [['7 U ', '8 U '], '\\d+\\s\\S+\\s'],
    [['INFO  [main] [', 'WARN [io] ['], '[A-Z]+\\s+\\[[^\\]\\r\\n]*\\]\\s\\['],
    [['INFO [main] ', 'WARN [Service Thread] '], '[A-Z]+\\s\\[[^\\]\\r\\n]*\\]\\s'],
    [['[INFO ]-[', '[WARN ]-['], '\\[[A-Z]+\\s\\]-\\['],
    [['INFO [main]: ', 'WARN [Service Thread]: '], undefined],
    [['error: ', 'error: '], '[a-z]+:\\s'],
    [['Error ', 'WARN '], '[A-Za-z]+\\s'],
    [['192.0.2.1 - [', '192.0.2.1 - ['], '\\S+\\s-\\s\\['],
    [['[192.0.2.1] [', '[192.0.2.2] ['], '\\[[^\\]\\r\\n]*\\]\\s\\['],
    [['192.0.2.1:514 ', '192.0.2.1:514 '], '\\S+\\s'],
    [['::1 - [', '::1 - ['], '\\S+\\s-\\s\\['],
    [['2001:db8::7 ', '2001:db8::7 '], '\\S+\\s'],
    [['05:06:07 ', '05:06:07 '], '\\d+:\\d+:\\d+\\s'],
    [['type=LOGIN msg=(', 'type=LOGIN msg=('], 'type=\\S+\\smsg=\\('],
    [['情報,', '情報,'], '[^,\\s]*,'],
    [[' 95232:', '  7592:'], '\\s*\\d+:'],
    [['a  b ', 'a   b '], '\\S+\\s+\\S+\\s'],
    [['[7]{-1}[10/-1] ', '[7]{2}[11/12] '], '\\[\\d+\\]\\{-?\\d+\\}\\[\\d+/-?\\d+\\]\\s'],
    [['[ INFO] ', '[ WARN] '], '\\[[^\\]\\r\\n]*\\]\\s'],
    [['[  12] ', '[  13] '], '\\[[^\\]\\r\\n]*\\]\\s'],
    [['[-] ', '[-] '], '\\[[^\\]\\r\\n]*\\]\\s'],
    [['INFO   : ', 'INFO   : '], '[A-Z]+\\s*:\\s'],
    [['|INFO |', '|WARN |'], '\\|[A-Z]+\\s*\\|'],
    [['', ''], ''],
  ])('%j', (texts, pattern) => {
    expect(commonPattern(texts)).toBe(pattern);
  });

  it('returns undefined for texts with different words, different last words or several lines', () => {
    expect(commonPattern(['a ', 'a b '])).toBeUndefined();
    expect(commonPattern(['x alpha', 'x beta'])).toBeUndefined();
    expect(commonPattern(['a\nb ', 'a\nc '])).toBeUndefined();
  });
});

describe('stampPattern', () => {
  const pattern = (texts: readonly string[], stopAfterMinutes: boolean): string => {
    const text = texts.join('\n');
    const stamps: Stamp[] = [];
    const scanner = new Scanner(text);
    let start = 0;
    for (const line of texts) {
      scanner.scanLine(start, start + line.length, stamps);
      start += line.length + 1;
    }
    return stampPattern(text, stamps, stopAfterMinutes);
  };

  it.each([
    [['2026-03-04 05:06:07'], '\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}'],
    [['Mar  4 05:06:07', 'Mar 14 05:06:07'], '[A-Z][a-z]{2}\\s+\\d{1,2}\\s+\\d{2}:\\d{2}'],
    [['3/4/2026 5:06:07 AM'], '\\d{1,2}/\\d{1,2}/\\d{4}\\s\\d{1,2}:\\d{2}'],
    [['2026-03-04 05:6:07', '2026-03-04 05:16:07'], '\\d{4}-\\d{1,2}-\\d{1,2}\\s\\d{1,2}:\\d{1,2}'],
    [['04-MAR-2026 05:06:07'], '\\d{2}-[A-Z]{3}-\\d{4}\\s\\d{2}:\\d{2}'],
    [['4 March 2026 05:06:07'], '\\d{1,2}\\s[A-Za-z]{3,9}\\s+\\d{4}\\s\\d{1,2}:\\d{2}'],
    [['24/12/2026 11:06:07 PM'], '\\d{1,2}/\\d{1,2}/\\d{4}\\s\\d{1,2}:\\d{2}'],
    [['24/12/2026 05:06:07 PM'], '\\d{1,2}/\\d{1,2}/\\d{4}\\s\\d{2}:\\d{2}'],
    [['24/02/2026 15:06:07'], '\\d{2}/\\d{2}/\\d{4}\\s\\d{2}:\\d{2}'],
    [['24 Feb 15:06:07'], '\\d{1,2}\\s[A-Z][a-z]{2}\\s+\\d{2}:\\d{2}'],
    [['20260304050607'], '\\d{12}'],
    [['260304  5:06:07', '260304 15:06:07'], '\\d{6}\\s+\\d{1,2}:\\d{2}'],
    [['1772600767.123'], '\\d{10}\\.\\d+'],
    [['1772600767123', '1772600768123'], '\\d{13}'],
  ])('%j up to the minutes', (texts, expected) => {
    expect(pattern(texts, true)).toBe(expected);
  });

  it('describes fraction, meridiem and zone of the whole timestamp', () => {
    expect(pattern(['2026-063 05:06:07.123 PM +0100'], false)).toBe(
      '\\d{4}-\\d{3}\\s\\d{2}:\\d{2}:\\d{2}\\.\\d+\\s[AaPp][Mm]\\s[+-]\\d{2}:?\\d{0,2}',
    );
    expect(pattern(['2026-03-04 05:06:07 UTC'], false)).toBe(
      '\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}:\\d{2}\\s[A-Z]+',
    );
  });
});
