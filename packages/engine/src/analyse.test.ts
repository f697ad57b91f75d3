import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { takeSample } from './input/sample.ts';
import { lines } from './testing/samples/sample.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

describe('slots that hold the same timestamps', () => {
  it('are offered once, as the one that holds more', () => {
    const clocks = ['30:00', '29:49', '41:30', '41:29', '41:28', '55:42', '01:03', '39:33', '47:18'];
    const rows = clocks.map((clock, index) => {
      const serial = index === 4 ? '0131' : '01310742511';
      return `Jan 02 03:04:05 1,2026/03/04 05:${clock},${serial},vpn,0,1,2026/03/04 05:${clock},login,a,ok`;
    });
    const others = ['10', '11', '12'].map((second) => {
      const time = `2026-03-05T05:06:${second}.000000Z`;
      return `Jan 02 03:04:05 88120,${time},none,vpn,0,9.1,${time},login,a,ok`;
    });
    const { candidates } = analyse(takeSample(lines(...rows, ...others)), NOW_MS);
    const columns = candidates.filter(({ settings }) => settings.TIME_FORMAT === '%Y/%m/%d %H:%M:%S');
    expect(columns.map(({ scored }) => scored.slot.stamps.size)).toEqual([12, 12]);
  });
});
