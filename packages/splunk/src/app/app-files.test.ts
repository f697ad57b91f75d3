import { describe, expect, it } from 'vitest';
import { parseProps } from '../props/parse-props.ts';
import { settingsOf } from '../props/props-file.ts';
import { appFiles, appIdOf } from './app-files.ts';

const content = {
  id: 'TA_example',
  label: 'TA_example',
  description: 'Settings for example:log\nand more \\',
  author: 'Example',
  props: '[example:log]\nTIME_FORMAT = %Y-%m-%d',
  transforms: undefined,
  readme: '# Example',
  writtenAt: Date.UTC(2026, 2, 4),
};

describe('the id of an app', () => {
  it.each([
    ['example:log', 'example_log'],
    ['TA-example', 'TA_example'],
    ['..example..', 'example'],
    ['Größe 1', 'Gr_e_1'],
    ['../../etc', 'etc'],
    ['nul', 'TA_nul'],
    ['COM1', 'TA_COM1'],
    ['::', 'TA_sourcetype'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of %s is %s', (name, id) => expect(appIdOf(name)).toBe(id));

  it('has only what app.conf.spec allows', () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const id = appIdOf(`a${String.fromCharCode(code)}b${String.fromCharCode(code)}`);
      expect(id).toMatch(/^[A-Za-z0-9._]*[A-Za-z0-9_]$/);
    }
  });
});

// The checks on structure that AppInspect publishes: check_app_conf, check_meta_files, check_package.
describe('the files of an app', () => {
  const files = appFiles(content);
  const textOf = (name: string) => files.find((file) => file.name === `TA_example/${name}`)?.data ?? '';
  const settings = (file: string, stanza: string) => {
    const parsed = parseProps(textOf(file));
    expect(parsed.problems).toEqual([]);
    const entries = parsed.stanzas.find(({ name }) => name === stanza)?.entries ?? [];
    return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  };

  it('are in one folder, with default/ and metadata/ and without local/ and hidden files', () => {
    expect(files.map(({ name }) => name)).toEqual([
      'TA_example/',
      'TA_example/README.md',
      'TA_example/default/',
      'TA_example/default/app.conf',
      'TA_example/default/props.conf',
      'TA_example/metadata/',
      'TA_example/metadata/default.meta',
    ]);
    expect(appFiles({ ...content, transforms: '[rules]\n' }).map(({ name }) => name)).toContain(
      'TA_example/default/transforms.conf',
    );
  });

  it('can be read by everybody, changed by their owner, and are not executable', () => {
    for (const { name, attrs } of files) {
      expect(attrs).toEqual({
        mode: name.endsWith('/') ? '755' : '644',
        mtime: content.writtenAt,
        uid: 0,
        gid: 0,
      });
    }
  });

  it('name the folder as id, a version of three numbers, and hide the app', () => {
    expect(settings('default/app.conf', 'package')).toEqual({ id: 'TA_example', check_for_updates: 'false' });
    expect(settings('default/app.conf', 'id')).toEqual({ name: 'TA_example', version: '1.0.0' });
    expect(settings('default/app.conf', 'ui')).toEqual({ is_visible: 'false', label: 'TA_example' });
    expect(settings('default/app.conf', 'launcher')).toEqual({
      author: 'Example',
      description: 'Settings for example:log and more',
      version: '1.0.0',
    });
  });

  it('let administrators change them, in Splunk Cloud too, and other apps see them', () => {
    expect(textOf('metadata/default.meta')).toBe(
      '[]\naccess = read : [ * ], write : [ admin, sc_admin ]\nexport = system\n',
    );
  });

  it('have the settings as they are, and end with a line end', () => {
    expect(settingsOf(parseProps(textOf('default/props.conf')), 'example:log')).toEqual({
      TIME_FORMAT: '%Y-%m-%d',
    });
    for (const { data } of files) expect(data ?? '\n').toMatch(/\n$/);
  });
});
