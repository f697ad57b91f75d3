import { expect, it } from 'vitest';
import { fileStem, sourcetypeName } from './sourcetype-name.ts';

it.each([
  ['/var/log/app.log', 'app'],
  ['web-01.log.3.gz', 'web'],
  ['orders-2026-03-02.log', 'orders'],
  ['C:\\logs\\my app.txt', 'my_app'],
  ['syslog', 'syslog_custom'],
  ['', 'new_sourcetype'],
])('a log in %s is of the source type %s', (path, name) => {
  expect(sourcetypeName(fileStem(path))).toBe(name);
});
