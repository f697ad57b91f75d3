import type { StanzaDiagnosis } from '@propsmith/contract';
import type { Answer, Refusal } from '@propsmith/engine';
import { type PropsLayer, resolveNamedStanza, stanzaKind } from '@propsmith/splunk';
import { confFile } from './conf.ts';
import { diagnose } from './diagnose.ts';

/** One stanza of a props.conf. */
export interface ExistingStanza {
  readonly propsConf: string;
  readonly stanza: string;
}

/** Its diagnosis on one log; `answer` and `refusal` are the engine's, if a better stanza was looked for. */
export interface Examination {
  /** With a proposal only if events, times or a lint finding need one. */
  readonly diagnosis: StanzaDiagnosis;
  readonly answer?: Answer | undefined;
  readonly refusal?: Refusal | undefined;
}

const CONF_NAME = 'props.conf';
const LOG_NAME = 'log';
const BYTE_ORDER_MARK = '\ufeff';
/** A diagnosis is stored and sent as a whole. */
const SENT_CHANGES_MAX = 100;

const namesIn = ({ stanzas }: PropsLayer): string[] => [...new Set(stanzas.map(({ name }) => name))];

/** The stanza to examine: the one that is named, or the only one besides [default]. */
export const soleStanza = (
  propsConf: string,
  named: string | undefined,
): { readonly stanza: string } | { readonly problem: 'unknown' | 'none' | 'several' } => {
  const names = namesIn(confFile(CONF_NAME, propsConf));
  if (named !== undefined) return names.includes(named) ? { stanza: named } : { problem: 'unknown' };
  const [only, ...others] = names.filter((name) => !['default', 'rule'].includes(stanzaKind(name)));
  if (only === undefined) return names.includes('default') ? { stanza: 'default' } : { problem: 'none' };
  return others.length === 0 ? { stanza: only } : { problem: 'several' };
};

const isNeeded = ({ proposal }: StanzaDiagnosis): boolean =>
  proposal?.keys.some((key) => key.isNeeded) === true;

/** What is sent: a bounded list of changes, and a proposal only where it changes something. */
const presented = (diagnosis: StanzaDiagnosis): StanzaDiagnosis => {
  const { proposal, logs, ...rest } = diagnosis;
  if (!isNeeded(diagnosis)) return { ...rest, logs: logs.map(({ file, proof }) => ({ file, proof })) };
  return {
    ...rest,
    proposal,
    logs: logs.map(({ comparison, ...log }) => ({
      ...log,
      comparison: comparison && { ...comparison, changes: comparison.changes.slice(0, SENT_CHANGES_MAX) },
    })),
  };
};

/** Examines a stanza on one log. It must be one of the file's. */
export const examine = (
  text: string,
  { propsConf, stanza }: ExistingStanza,
  options: { readonly now: number; readonly proposes: boolean },
): Examination => {
  const file = confFile(CONF_NAME, propsConf);
  const chosen = resolveNamedStanza([file], stanza);
  if (chosen === undefined) throw new Error('no such stanza');
  const log = { file: LOG_NAME, text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text };
  const patient = { chosen: { ...chosen, notes: [] }, logs: [log] };
  const { diagnosis, answer, refusal } = diagnose({ files: [file], editedPath: CONF_NAME }, patient, options);
  return { diagnosis: presented(diagnosis), answer, refusal };
};
