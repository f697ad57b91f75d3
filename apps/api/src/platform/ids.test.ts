import { expect, it } from 'vitest';
import { newId, randomSecret, sha256Hex } from './ids.ts';

it('makes unique UUIDs of version 7 that contain the time', () => {
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(milliseconds).toBeGreaterThanOrEqual(before);
    expect(milliseconds).toBeLessThanOrEqual(Date.now());
  }
});

it('S12 makes URL-safe secrets of the requested size', () => {
  expect(randomSecret()).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(randomSecret(16), 'base64url')).toHaveLength(16);
});

it('computes SHA-256 (FIPS 180-4)', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
