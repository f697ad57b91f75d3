import { placedStanzas, resolveStanza } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { routeFiles } from './routing.ts';
import { sourcePatterns } from './source-patterns.ts';

const patterns = (
  paths: readonly string[],
  others: readonly string[] = [],
  roots: readonly string[] = ['/data'],
) => sourcePatterns(paths, others, roots).map(({ pattern }) => pattern);

describe('patterns for files', () => {
  it.each<[string, string[], string[], string[]]>([
    ['a file', ['/data/a.log'], ['/data/b.log'], ['/data/a.log']],
    ['a whole folder', ['/data/a/x.log', '/data/a/b/y.log'], ['/data/c/z.log'], ['/data/a/...']],
    ['a part of a folder', ['/data/web1.log', '/data/web2.log'], ['/data/db.log'], ['/data/web*.log']],
    [
      'dates, which the next file does not have',
      ['/data/app-2026-03-04.log', '/data/app-2026-03-05.log'],
      ['/data/db.log'],
      ['/data/app-*.log'],
    ],
    [
      'dates, where other files have the same words',
      ['/data/app-2026-03-04.log', '/data/app-2026-03-05.log'],
      ['/data/app-2025-03-05.log'],
      ['/data/app-2026-03-0*.log'],
    ],
    ['rotated files', ['/data/a.log', '/data/a.log.1'], ['/data/b.log'], ['/data/a.log*']],
    [
      'the same name in several folders',
      ['/data/h1/access.log', '/data/h2/access.log'],
      ['/data/h1/error.log', '/data/h2/error.log'],
      ['/data/h*/access.log'],
    ],
    [
      'the same name at several depths',
      ['/data/a/access.log', '/data/b/c/access.log'],
      ['/data/a/error.log'],
      ['/data/.../access.log'],
    ],
    [
      'no pattern for all of them',
      ['/data/web1.log', '/data/web2.log', '/data/x.log'],
      ['/data/db.log'],
      ['/data/web*.log', '/data/x.log'],
    ],
    [
      'no pattern at all',
      ['/data/1.log', '/data/3.log'],
      ['/data/2.log', '/data/4.log'],
      ['/data/1.log', '/data/3.log'],
    ],
    [
      'characters of expressions',
      ['/data/a(1).log', '/data/a(2).log'],
      [],
      [String.raw`/data/a\(1\).log`, String.raw`/data/a\(2\).log`],
    ],
  ])('%s', (_, paths, others, expected) => {
    expect(patterns(paths, others)).toEqual(expected);
  });

  it('has wildcards for folders only where all files are known', () => {
    const paths = ['/srv/a/app1.log', '/srv/b/app2.log'];
    expect(patterns(paths, [], ['/srv'])).toEqual(['/srv/...']);
    expect(patterns(paths, [], [])).toEqual(paths);
    expect(patterns(['/srv/a/app1.log', '/srv/a/app2.log'], [], [])).toEqual(['/srv/a/app*.log']);
    expect(patterns(['/database/a.log', '/database/b.log'])).toEqual(['/database/*.log']);
  });
});

describe('inputs and routing', () => {
  const groups = [
    { sourcetype: 'access', paths: ['/data/h1/access.log', '/data/h2/access.log'] },
    { sourcetype: 'app', paths: ['/data/h1/app(1).log', '/data/h1/app(2).log', '/data/apps/a.log'] },
    { sourcetype: 'db', paths: ['/srv/db/1.log'] },
  ];
  const others = ['/data/h1/core.dump', '/data/h2/access.txt'];
  const { inputs, sources } = routeFiles(groups, { others, roots: ['/data', '/srv'] });

  it('gives every file its source type by source::, and the others none', () => {
    const layer = { path: 'props.conf', stanzas: placedStanzas(sources) };
    const typeOf = (source: string) => resolveStanza([layer], { source }).sourcetype;
    for (const { sourcetype, paths } of groups.slice(0, 2))
      expect(paths.map(typeOf)).toEqual(paths.map(() => sourcetype));
    expect(others.map(typeOf)).toEqual([undefined, undefined]);
  });

  it('leaves out a path that would add lines to the file', () => {
    const paths = ['/data/a\n[default]\nsourcetype = x', '/data/b.log'];
    expect(routeFiles([{ sourcetype: 'a', paths }], { others: [], roots: ['/data'] })).toEqual({
      inputs: '[monitor:///data/b.log]\nsourcetype = a\n',
      sources: '',
    });
  });

  it('has an input for each pattern, and source:: only where a folder has several source types', () => {
    expect(inputs).toContain('[monitor:///data/h*/access.log]\nsourcetype = access\n');
    expect(inputs).toContain('[monitor:///data/h1/app(1).log]\nsourcetype = app\n');
    expect(inputs).toContain('[monitor:///srv/db/1.log]\nsourcetype = db\n');
    expect(sources).not.toContain('/srv');
    expect(routeFiles(groups.slice(0, 1), { others: [], roots: ['/data'] })).toEqual({
      inputs: '[monitor:///data]\nsourcetype = access\n',
      sources: '',
    });
  });
});
