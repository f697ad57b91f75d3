import { limits, routes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { createTestApp } from '../../testing/test-app.ts';

it('the payment configuration is public and contains no secret', async () => {
  const test = await createTestApp({ db: 'pglite' });
  const { status, body } = await call(test.app, routes.getPaymentConfig, {});
  await test.close();
  expect(status).toBe(200);
  expect(body).toEqual({
    publishable_key: expect.stringMatching(/^pk_test_/) as string,
    script_url: expect.stringMatching(/^https?:/) as string,
    test_mode: true,
    price: { per_execution: limits.freePlanCents, per_thousand_tokens: 0 },
  });
});
