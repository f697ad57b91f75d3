import type { PlacedStanza } from '../props/placed-stanzas.ts';
import { DEFAULT_STANZA, stanzaKind } from '../props/props-file.ts';
import { isSettingKey } from '../setting-keys.ts';
import type { Settings } from '../types.ts';
import { matchStanza, type LogIdentity, type StanzaMatch } from './stanza-match.ts';

/** One props.conf of an app. */
export interface PropsLayer {
  readonly path: string;
  readonly stanzas: readonly PlacedStanza[];
}

/** A value that counts, and where it is set. */
export interface SettingOrigin {
  readonly key: string;
  readonly value: string;
  readonly stanza: string;
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** The settings of a log, merged from all stanzas that apply. */
export interface ResolvedStanza {
  /** The stanzas that apply, the one with the highest precedence first. */
  readonly stanzas: readonly string[];
  /** As given, or as a `source::` stanza assigns it. */
  readonly sourcetype: string | undefined;
  readonly settings: Settings;
  /** By key; also keys that this package does not read. */
  readonly origins: ReadonlyMap<string, SettingOrigin>;
}

type MergedStanzas = ReadonlyMap<string, ReadonlyMap<string, SettingOrigin>>;

/** The layers as one configuration: key by key, the first layer that sets it counts, and in a layer the last line. */
const mergeLayers = (layers: readonly PropsLayer[]): MergedStanzas => {
  const merged = new Map<string, Map<string, SettingOrigin>>();
  for (const { path, stanzas } of [...layers].reverse()) {
    for (const { name: stanza, settings } of stanzas) {
      const own = merged.get(stanza) ?? new Map<string, SettingOrigin>();
      merged.set(stanza, own);
      for (const { key, value, number: line } of settings) own.set(key, { key, value, stanza, path, line });
    }
  }
  return merged;
};

const defaultPriorities: Readonly<Record<StanzaMatch, number>> = { literal: 100, pattern: 0 };

const compareAscii = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The stanzas of one kind that apply: the higher priority first, then by ASCII order of their names. */
const matching = (merged: MergedStanzas, identity: LogIdentity): string[] =>
  [...merged]
    .flatMap(([name, settings]) => {
      const match = matchStanza(name, identity);
      if (match === undefined) return [];
      const given = settings.get('priority')?.value ?? '';
      const priority = /^[+-]?\d{1,9}$/.test(given) ? Number(given) : defaultPriorities[match];
      return [{ name, priority }];
    })
    .sort((one, other) => other.priority - one.priority || compareAscii(one.name, other.name))
    .map(({ name }) => name);

const effective = (
  merged: MergedStanzas,
  stanzas: readonly string[],
  sourcetype: string | undefined,
): ResolvedStanza => {
  const origins = new Map<string, SettingOrigin>();
  for (const name of [...stanzas].reverse()) {
    for (const [key, origin] of merged.get(name) ?? []) origins.set(key, origin);
  }
  const known = [...origins].flatMap(([key, { value }]) =>
    isSettingKey(key) ? [[key, value] as const] : [],
  );
  return { stanzas, sourcetype, settings: Object.fromEntries(known), origins };
};

const withDefault = (merged: MergedStanzas, names: readonly string[]): string[] => {
  const others = names.filter((name) => name !== DEFAULT_STANZA);
  return merged.has(DEFAULT_STANZA) ? [...others, DEFAULT_STANZA] : others;
};

/**
 * The settings of a log: `source::` stanzas before `host::` stanzas before the source type before [default], key by key.
 * The first layer has precedence over the next (`local` over `default`).
 */
export const resolveStanza = (layers: readonly PropsLayer[], identity: LogIdentity): ResolvedStanza => {
  const merged = mergeLayers(layers);
  const sources = matching(merged, { source: identity.source });
  const assigned = sources.map((name) => merged.get(name)?.get('sourcetype')?.value);
  const sourcetype = identity.sourcetype ?? assigned.find((value) => value !== undefined && value !== '');
  const hosts = matching(merged, { host: identity.host });
  const types = matching(merged, { sourcetype });
  return effective(merged, withDefault(merged, [...sources, ...hosts, ...types]), sourcetype);
};

/** The settings of one stanza and of [default]; undefined when no layer has the stanza. */
export const resolveNamedStanza = (
  layers: readonly PropsLayer[],
  name: string,
): ResolvedStanza | undefined => {
  const merged = mergeLayers(layers);
  if (!merged.has(name)) return undefined;
  const sourcetype = stanzaKind(name) === 'sourcetype' ? name : undefined;
  return effective(merged, withDefault(merged, [name]), sourcetype);
};
