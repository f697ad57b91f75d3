import { expect, it } from 'vitest';
import { clusterNames } from './cluster-name.ts';

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
  ['syslog_custom', ['syslog.log', 'syslog.1']],
  ['csv_custom', ['csv.csv']],
  ['2026-03-04', ['2026-03-04.log']],
  ['shop', ['shop/2026-03-04.log', 'shop/2026-03-05.log']],
  ['new_sourcetype', ['']],
])('%s for %j', (name, paths) => {
  expect(clusterNames([paths])).toEqual([name]);
});

it('numbers names that are taken', () => {
  const lists = ['a.log', 'b.log', 'a.txt', 'a_2x.log', 'a.log.1'].map((path) => [path]);
  expect(clusterNames(lists)).toEqual(['a', 'b', 'a_2', 'a_2x', 'a_3']);
});

it('puts the folder in front where files of several clusters have the same name', () => {
  const lists = [['logs/web/host-1.log', 'logs/web/host-2.log'], ['logs/db/host-1.log'], ['logs/db.log']];
  expect(clusterNames(lists)).toEqual(['web_host', 'db_host', 'db']);
  expect(clusterNames([['a/syslog.log'], ['b/syslog.log']])).toEqual(['a_syslog', 'b_syslog']);
});

it('takes the names that are given, and numbers the others where they are taken', () => {
  const lists = [['a.log', 'b.log'], ['web.log'], ['c.log']];
  const given = new Map([
    ['b.log', 'web'],
    ['c.log', 'acme:c'],
  ]);
  expect(clusterNames(lists, given)).toEqual(['web', 'web_2', 'acme:c']);
});
