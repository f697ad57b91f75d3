import type { PropsProblemCode } from '../problem-codes.ts';
import { isSettingKey } from '../setting-keys.ts';
import type { SettingKey } from '../setting-keys.ts';
import type { Problem, Settings } from '../types.ts';

/** What a stanza applies to: `source::` overrides `host::`, which overrides a source type. */
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

/** A parsed props.conf: stanzas in order, including duplicates and unknown keys. */
export interface PropsFile {
  readonly stanzas: readonly PropsStanza[];
  /** `detail.line` is the line of each. */
  readonly problems: readonly Problem<PropsProblemCode>[];
}

export const DEFAULT_STANZA = 'default';

export const stanzaKind = (name: string): StanzaKind => {
  if (name === DEFAULT_STANZA) return 'default';
  if (name.startsWith('source::')) return 'source';
  if (name.startsWith('host::')) return 'host';
  if (name.startsWith('rule::') || name.startsWith('delayedrule::')) return 'rule';
  return 'sourcetype';
};

/** Values as the text a stanza holds. */
export const settingsFrom = (
  values: Readonly<Partial<Record<SettingKey, string | number | boolean>>>,
): Settings => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/**
 * The settings of one stanza: those of [default], then those of every stanza with that name. The last value of a key
 * counts; keys in the wrong case are ignored.
 */
export const settingsOf = (file: Pick<PropsFile, 'stanzas'>, name: string): Settings => {
  const settings: Partial<Record<SettingKey, string>> = {};
  for (const wanted of new Set([DEFAULT_STANZA, name])) {
    for (const stanza of file.stanzas) {
      if (stanza.name !== wanted) continue;
      for (const { key, value } of stanza.entries) if (isSettingKey(key)) settings[key] = value;
    }
  }
  return settings;
};
