import { parseOptions } from '@node-rs/argon2';
import { limits } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { atOnce } from '../../testing/api-client.ts';
import { countOf } from '../../testing/count-of.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';

const hasher = createArgon2Hasher();

describe('the password hasher', () => {
  it('S03 makes argon2id hashes with the recommended cost and a random salt', async () => {
    const [one, other] = await Promise.all([hasher.hash('Same-Text-1'), hasher.hash('Same-Text-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(one)).toMatchObject({ saltLen: 16, outputLen: 32 });
    expect(one).not.toBe(other);
  });

  it('S01 compares passwords of the maximum length to the last character', async () => {
    const longest = 'Aa1!'.repeat(limits.passwordCharsMax / 4);
    const stored = await hasher.hash(longest);
    expect(await hasher.verify(stored, longest)).toBe(true);
    expect(await hasher.verify(stored, `${longest.slice(0, -1)}?`)).toBe(false);
    expect(await hasher.verify(stored, '')).toBe(false);
  });

  it('S01 accepts spaces, emoji and both encodings of an accented letter', async () => {
    const stored = await hasher.hash(' caf\u00e9 \u{1f511} 1A');
    expect(await hasher.verify(stored, ' cafe\u0301 \u{1f511} 1A')).toBe(true);
    expect(await hasher.verify(stored, 'caf\u00e9 \u{1f511} 1A')).toBe(false);
  });

  it('refuses every password when the hash is missing', async () => {
    expect(await hasher.verify(undefined, 'Any-Password-1')).toBe(false);
  });

  it('reports a hash of a lower cost as outdated', async () => {
    const weaker = createArgon2Hasher({ memoryCost: 8192, timeCost: 2, parallelism: 1 });
    const stored = await weaker.hash('Old-Password-1');
    expect(weaker.isOutdated(stored)).toBe(false);
    expect(hasher.isOutdated(stored)).toBe(true);
    expect(await hasher.verify(stored, 'Old-Password-1')).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('Old-Password-1'))).toBe(false);
  });

  describe('S04 the pool', () => {
    const outcomes = (count: number, use: (index: number) => Promise<unknown>) =>
      atOnce(count, (index) =>
        use(index).then(
          () => 'done',
          (error: unknown) =>
            error instanceof Refusal ? `${error.code}, ${error.details.retryAfterSeconds} s` : String(error),
        ),
      );

    it('runs two and lets 50 wait of 200 calls at once; the others are told when to come back', async () => {
      const quick = createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
      const found = await outcomes(200, () => quick.hash('Flood-1'));
      expect(countOf(found)).toEqual({ done: 52, 'unavailable, 2 s': 148 });
    });

    it('gives one caller half of the queue, so that others find room', async () => {
      const quick = createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
      const flood = outcomes(100, () => quick.verify(undefined, 'Flood-1', '198.51.100.1'));
      const others = outcomes(20, (index) => quick.verify(undefined, 'Flood-1', `203.0.113.${index}`));
      expect(countOf(await flood)).toEqual({ done: 25, 'rate_limited, 2 s': 75 });
      expect(countOf(await others)).toEqual({ done: 20 });
      expect(await quick.verify(undefined, 'Flood-1', '198.51.100.1')).toBe(false);
    });
  });
});
