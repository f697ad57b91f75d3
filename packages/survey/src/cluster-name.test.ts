import { expect, it } from 'vitest';
import { clusterName, distinctNames } from './cluster-name.ts';

it.each<[string, string[]]>([
  ['app', ['logs/app.log']],
  ['app', ['logs/app-2026-03-04.log', 'logs/app-2026-03-05.log']],
  ['access', ['access.log', 'access.log.1', 'access.log.2']],
  ['web', ['web01.log', 'web02.log']],
  ['shop-api', ['shop-api-east.log', 'shop-api-west.log']],
  ['nginx', ['/var/log/nginx/server.log', '/var/log/nginx/service.log']],
  ['x', ['x.log', 'y.log']],
  ['app', ['logs/app-1.log', 'logs/mixed.log', 'logs/app-2.log', 'logs/app-east.log']],
  ['logs', ['logs/app-1.log', 'logs/mixed.log']],
  ['my_app', ['my app.log']],
  ['2026-03-04', ['2026-03-04.log']],
  ['shop', ['shop/2026-03-04.log', 'shop/2026-03-05.log']],
  ['new_sourcetype', ['']],
])('%s for %j', (name, paths) => {
  expect(clusterName(paths)).toBe(name);
});

it('numbers names that are taken', () => {
  expect(distinctNames(['a', 'b', 'a', 'a_2', 'a'])).toEqual(['a', 'b', 'a_2', 'a_2_2', 'a_3']);
});
