import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ db: 'pglite' });
});
afterAll(() => test.close());

it('refuses an anonymous caller in the documented shape', async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/api/dashboard/' });
  expect(answer.statusCode).toBe(401);
});
