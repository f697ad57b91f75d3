import { describe, expect, it } from 'vitest';
import { attemptCost, CostEstimate, ESTIMATES_MAX } from './cost.ts';
import { patternOf } from './testing/engines.ts';

const nested = (depth: number, repeat: string): string =>
  `${'(?:'.repeat(depth)}a${`)${repeat}`.repeat(depth)}`;

const estimatesFor = (pattern: string): number => {
  const estimate = new CostEstimate();
  estimate.of(patternOf(pattern).root);
  return estimate.estimates;
};

describe('CostEstimate', () => {
  it.each(['+', '*', '{2,}', '{3}', '{0,9}', '?'])(
    'is bounded for groups in groups repeated by %s',
    (repeat) => {
      for (const depth of [20, 200])
        expect(estimatesFor(nested(depth, repeat))).toBeLessThan(2 * ESTIMATES_MAX);
    },
  );

  it('is linear for nested groups without repeats', () => {
    expect(estimatesFor(nested(200, ''))).toBeLessThan(1000);
  });

  it('counts a pattern as unbounded if it has too many nodes', () => {
    const branches = Array.from({ length: 30_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + (index % 20_000)),
    );
    expect(attemptCost(patternOf(`(?:${branches.join('|')})`).root)).toMatchObject({ degree: Infinity });
  });

  it('knows that branches exclude each other by their first characters', () => {
    const costOf = (pattern: string) => attemptCost(patternOf(pattern).root);
    expect(costOf('(?:ab|cd|ef)')).toMatchObject({ isSingle: true });
    expect(costOf('(?:ab|cd|ae)')).toMatchObject({ isSingle: false });
    expect(costOf('(?:[a-f]x|[g-m]x|[ln]x)')).toMatchObject({ isSingle: false });
  });
});
