import type { Problem, Settings, SettingKey } from '../types.ts';
import { settingKeys } from '../types.ts';

export type StanzaKind = 'default' | 'source' | 'host' | 'rule' | 'sourcetype';

export interface PropsEntry {
  readonly key: string;
  readonly value: string;
}

export interface PropsStanza {
  /** The text between the brackets; 'default' for keys before the first header. */
  readonly name: string;
  readonly entries: readonly PropsEntry[];
}

/** A props.conf as text has it: stanzas in order, duplicates and unknown keys included. */
export interface PropsFile {
  readonly stanzas: readonly PropsStanza[];
  readonly problems: readonly Problem[];
}

export const DEFAULT_STANZA = 'default';

/** What a stanza applies to: `source::` beats `host::` beats a source type. */
export const stanzaKind = (name: string): StanzaKind => {
  if (name === DEFAULT_STANZA) return 'default';
  if (name.startsWith('source::')) return 'source';
  if (name.startsWith('host::')) return 'host';
  if (name.startsWith('rule::') || name.startsWith('delayedrule::')) return 'rule';
  return 'sourcetype';
};

const known: ReadonlySet<string> = new Set(settingKeys);
const isSettingKey = (key: string): key is SettingKey => known.has(key);

/**
 * The settings that act on one stanza: those of [default], then those of every stanza of that name. Of a key given twice
 * the last one counts; a key in the wrong case is none at all.
 */
export const settingsOf = (file: PropsFile, name: string): Settings => {
  const settings: Partial<Record<SettingKey, string>> = {};
  for (const wanted of new Set([DEFAULT_STANZA, name])) {
    for (const stanza of file.stanzas) {
      if (stanza.name !== wanted) continue;
      for (const { key, value } of stanza.entries) if (isSettingKey(key)) settings[key] = value;
    }
  }
  return settings;
};
