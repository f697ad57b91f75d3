import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  APP_ORIGIN,
  failureOf,
  payWith,
  PUBLISHABLE_KEY,
  sdkFor,
  SECRET_KEY,
  startFixture,
  tenDollars,
  type Fixture,
} from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const get = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${fixture.sandbox.url}${path}`, { headers });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

describe('keys', () => {
  it('answers 401 without a key and with a wrong one', async () => {
    const none = await get('/v1/payment_intents', {});
    expect(none).toMatchObject({ status: 401, body: { error: { type: 'invalid_request_error' } } });
    const wrong = await failureOf(
      sdkFor(fixture.sandbox.port, 'sk_test_wrong_key_9999').paymentIntents.list(),
    );
    expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(wrong.message).toBe('Invalid API Key provided: sk_test_********9999');
  });

  it('sends a request id and echoes the requested version', async () => {
    const { headers } = await get('/v1/events', { ...bearer(SECRET_KEY), 'stripe-version': '2024-06-20' });
    expect(headers.get('request-id')).toMatch(/^req_\w+$/);
    expect(headers.get('stripe-version')).toBe('2024-06-20');
  });

  it('answers 404 for an unknown path', async () => {
    const { status, body } = await get('/v1/nonsense', bearer(SECRET_KEY));
    expect(status).toBe(404);
    expect(body).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/nonsense)') as string },
    });
  });
});

describe('the publishable key', () => {
  const publicSdk = () => sdkFor(fixture.sandbox.port, PUBLISHABLE_KEY);

  it('reads the public fields of an intent with its client secret', async () => {
    const { id, client_secret: secret } = await payWith(fixture.stripe, 'pm_card_visa', {
      metadata: { topup_id: '7' },
    });
    const { status, body } = await get(
      `/v1/payment_intents/${id}?client_secret=${secret}`,
      bearer(PUBLISHABLE_KEY),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, amount: 1000, status: 'succeeded' });
    for (const field of ['metadata', 'customer', 'latest_charge', 'amount_received']) {
      expect(body).not.toHaveProperty(field);
    }
  });

  it('is refused without the client secret, and with a wrong one', async () => {
    const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
    const missing = await failureOf(publicSdk().paymentIntents.retrieve(id));
    expect(missing).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'client_secret' });
    const wrong = await failureOf(
      publicSdk().paymentIntents.retrieve(id, { client_secret: `${id}_secret_x` }),
    );
    expect(wrong).toMatchObject({ statusCode: 400, code: 'payment_intent_invalid_parameter' });
  });

  it('is refused by every other route', async () => {
    const sdk = publicSdk();
    const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
    const refusals = await Promise.all([
      failureOf(sdk.paymentIntents.create(tenDollars)),
      failureOf(sdk.paymentIntents.list()),
      failureOf(sdk.paymentIntents.update(id, { amount: 50 })),
      failureOf(sdk.paymentIntents.cancel(id)),
      failureOf(sdk.refunds.create({ payment_intent: id })),
      failureOf(sdk.refunds.list()),
      failureOf(sdk.refunds.retrieve('re_1')),
      failureOf(sdk.disputes.list()),
      failureOf(sdk.events.list()),
    ]);
    for (const error of refusals) {
      expect(error).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    }
  });
});

describe('origins', () => {
  it.each([
    [APP_ORIGIN, 200, APP_ORIGIN],
    ['https://elsewhere.example.com', 403, null],
    ['null', 403, null],
  ])('origin %s: %i', async (origin, status, allowed) => {
    const answer = await fetch(`${fixture.sandbox.url}/v1/events`, {
      headers: { ...bearer(SECRET_KEY), origin },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  });

  it('answers the preflight of an allowed origin only', async () => {
    const preflight = (origin: string) =>
      fetch(`${fixture.sandbox.url}/v1/payment_intents/pi_1/confirm`, {
        method: 'OPTIONS',
        headers: { origin },
      });
    const ours = await preflight(APP_ORIGIN);
    expect(ours.status).toBe(204);
    expect(ours.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await preflight('https://elsewhere.example.com')).status).toBe(403);
  });

  it('refuses a host name that resolves to loopback', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { ...bearer(SECRET_KEY), host: 'rebound.example.com' };
      request({ host: '127.0.0.1', port: fixture.sandbox.port, path: '/v1/events', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});
