import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { installSecurityTxt } from './security-txt.ts';

const config = {
  publicUrl: 'https://props.example.com',
  securityContact: 'mailto:security@props.example.com',
};

it('serves contact, expiry, language and address as plain text', async () => {
  const clock = createTestClock(new Date('2026-11-15T21:30:00Z'));
  const app = await createTestServer();
  installSecurityTxt(app, { config, clock });
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@props.example.com',
      'Expires: 2027-05-14T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://props.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('moves the expiry with the clock, so that a running server never serves an expired file', async () => {
  const clock = createTestClock(new Date('2026-11-15T00:00:00Z'));
  const app = await createTestServer();
  installSecurityTxt(app, { config, clock });
  clock.advance(400 * 86_400);
  const { body } = await app.inject({ url: '/.well-known/security.txt' });
  const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!);
  expect(expires.getTime()).toBeGreaterThan(clock.now().getTime());
});
