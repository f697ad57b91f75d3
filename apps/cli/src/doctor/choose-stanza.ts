import { resolve } from 'node:path';
import type { ChosenStanza, Conf } from '@propsmith/doctor';
import { type LogIdentity, resolveNamedStanza, resolveStanza, stanzaKind } from '@propsmith/splunk';
import { STANDARD_INPUT } from '../read-log.ts';
import { UsageError } from '../terminal.ts';

/** What the command line says about the logs. */
export interface GivenIdentity extends LogIdentity {
  readonly stanza: string | undefined;
}

const namesOf = ({ files }: Conf, kind: ReturnType<typeof stanzaKind>): string[] => [
  ...new Set(
    files
      .flatMap(({ stanzas }) => stanzas.map(({ name }) => name))
      .filter((name) => stanzaKind(name) === kind),
  ),
];

const listOf = (names: readonly string[]): string => names.join(', ');

const pathsOf = ({ files }: Conf): string => files.map(({ path }) => path).join(' and ');

const notesOn = (conf: Conf, identity: LogIdentity): string[] => {
  const isTypeMissing = identity.sourcetype === undefined && namesOf(conf, 'sourcetype').length > 0;
  const isHostMissing = identity.host === undefined && namesOf(conf, 'host').length > 0;
  return [
    ...(isTypeMissing ? ['Stanzas of source types are left out; name one with --sourcetype.'] : []),
    ...(isHostMissing ? ['Stanzas of hosts are left out; name a host with --host.'] : []),
  ];
};

const byIdentity = (conf: Conf, file: string, given: GivenIdentity): ChosenStanza => {
  const source = given.source ?? (file === STANDARD_INPUT ? undefined : resolve(file));
  const identity = { source, host: given.host, sourcetype: given.sourcetype };
  const found = resolveStanza(conf.files, identity);
  if (found.stanzas.some((name) => name !== 'default')) {
    return { ...found, notes: notesOn(conf, { ...identity, sourcetype: found.sourcetype }) };
  }
  const types = namesOf(conf, 'sourcetype');
  if (given.sourcetype !== undefined)
    throw new UsageError(`${pathsOf(conf)} has no stanza for ${file}: no [${given.sourcetype}]`);
  const [only, ...others] = types;
  if (only === undefined) throw new UsageError(`${pathsOf(conf)} has no stanza for ${file}`);
  if (others.length > 0) {
    throw new UsageError(
      `no stanza for ${file} is certain, choose with --sourcetype or --stanza: ${listOf(types)}`,
    );
  }
  const chosen = resolveStanza(conf.files, { ...identity, sourcetype: only });
  return { ...chosen, notes: notesOn(conf, { ...identity, sourcetype: only }) };
};

/** The stanza that is named, or those that an indexer would apply to the log. */
export const chooseStanza = (conf: Conf, file: string, given: GivenIdentity): ChosenStanza => {
  if (given.stanza === undefined) return byIdentity(conf, file, given);
  const named = resolveNamedStanza(conf.files, given.stanza);
  if (named === undefined) throw new UsageError(`${pathsOf(conf)} has no stanza [${given.stanza}]`);
  return { ...named, notes: [] };
};
