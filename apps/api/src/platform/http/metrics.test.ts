import { expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { installMetrics, type MetricsOptions } from './metrics.ts';

const start = async (options: Partial<MetricsOptions>) => {
  const app = await createTestServer();
  installMetrics(app, { token: undefined, production: false, gauges: {}, ...options });
  app.get('/things/:id', () => ({}));
  return app;
};

it('counts requests by route, not by path', async () => {
  const app = await start({});
  await app.inject('/things/1');
  await app.inject('/things/2');
  const { body } = await app.inject('/metrics');
  expect(body).toContain(
    'propsmith_http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
  );
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

it('reads gauges at each scrape and ignores one that fails', async () => {
  let waiting = 3;
  const app = await start({
    gauges: {
      mails: { help: 'm', read: () => Promise.resolve(waiting) },
      lost: { help: 'l', read: () => Promise.reject(new Error('database away')) },
    },
  });
  expect((await app.inject('/metrics')).body).toContain('mails 3');
  waiting = 4;
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('mails 4');
  expect(body).toContain('lost Nan');
});

it.each([
  [{ production: true }, undefined, 404],
  [{ production: false }, undefined, 200],
  [{ production: true, token: 'a-long-metrics-token' }, undefined, 404],
  [{ production: true, token: 'a-long-metrics-token' }, 'Bearer wrong', 404],
  [{ production: true, token: 'a-long-metrics-token' }, 'Bearer a-long-metrics-token', 200],
])('with %o, %s is answered %i', async (options, authorization, status) => {
  const app = await start(options);
  const answer = await app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(answer.statusCode).toBe(status);
});
