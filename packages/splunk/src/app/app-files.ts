/** A file or, with a name that ends in "/", a folder, as programs that write tar archives take it. */
export interface AppFile {
  readonly name: string;
  readonly data?: string;
  readonly attrs: {
    readonly mode: string;
    readonly mtime: number;
    readonly uid: number;
    readonly gid: number;
  };
}

export interface AppContent {
  /** The folder of the app, which is its id. */
  readonly id: string;
  /** What Splunk Web lists. */
  readonly label: string;
  readonly description: string;
  readonly author: string;
  readonly props: string;
  /** Undefined when no rule is needed. */
  readonly transforms: string | undefined;
  readonly readme: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

const ID_LENGTH_MAX = 80;
const APP_VERSION = '1.0.0';
/** Names that no folder may have on Windows. */
const reservedName = /^(?:CON|PRN|AUX|NUL|COM\d|LPT\d)$/i;

/** An id that app.conf.spec allows: letters, digits, "." and "_", no dot at the end, no reserved name. */
export const appIdOf = (name: string): string => {
  const id = name
    .replace(/[^A-Za-z0-9._]+/g, '_')
    .slice(0, ID_LENGTH_MAX)
    .replace(/^[._]+|[._]+$/g, '');
  return id === '' || reservedName.test(id) ? `TA_${id || 'sourcetype'}` : id;
};

/** A value of app.conf: one line, and no backslash at its end, which would continue it. */
const confValue = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(/\\+$/, '');

const appConf = ({ id, label, description, author }: AppContent): string => `[install]
build = 1

[package]
id = ${id}
check_for_updates = false

[id]
name = ${id}
version = ${APP_VERSION}

[launcher]
author = ${confValue(author)}
description = ${confValue(description)}
version = ${APP_VERSION}

[ui]
is_visible = false
label = ${confValue(label)}
`;

/** Everybody reads; administrators change, `sc_admin` being their role in Splunk Cloud. Other apps see the settings. */
const DEFAULT_META = `[]
access = read : [ * ], write : [ admin, sc_admin ]
export = system
`;

const ending = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** The files of an app with index-time settings, as Splunk installs it: settings in default/, nothing in local/. */
export const appFiles = (content: AppContent): readonly AppFile[] => {
  const attrs = { mtime: content.writtenAt, uid: 0, gid: 0 };
  const folder = (name: string): AppFile => ({ name, attrs: { ...attrs, mode: '755' } });
  const file = (name: string, data: string): AppFile => ({
    name,
    data: ending(data),
    attrs: { ...attrs, mode: '644' },
  });
  const { id, props, transforms, readme } = content;
  return [
    folder(`${id}/`),
    file(`${id}/README.md`, readme),
    folder(`${id}/default/`),
    file(`${id}/default/app.conf`, appConf(content)),
    file(`${id}/default/props.conf`, props),
    ...(transforms === undefined ? [] : [file(`${id}/default/transforms.conf`, transforms)]),
    folder(`${id}/metadata/`),
    file(`${id}/metadata/default.meta`, DEFAULT_META),
  ];
};
