import {
  EVENT_BREAKER_SENTENCE,
  findingSentence,
  problemSentence,
  stanzaTexts,
  zoneSentence,
  type ExtractReply,
} from '@propsmith/contract';
import { stanzaNameFindings, type LintFinding, type SettingKey, type Settings } from '@propsmith/splunk';
import { PLACEHOLDER_NAME } from '../../../state/stanza-edits.ts';
import type { SimulatedStanza } from '../simulation/messages.ts';

type Evidence = ExtractReply['evidence'];

/** A line of the stanza: one of its settings, or its name. */
export type NoteKey = SettingKey | 'name';

/** What is said about one line of the stanza: why it has its value, and what is wrong with it. */
export interface LineNote {
  readonly key: NoteKey;
  readonly reason: string;
  readonly findings: readonly LintFinding[];
}

const extraReasons: Readonly<Partial<Record<SettingKey, string>>> = {
  MAX_DAYS_AGO: 'Splunk does not use times that lie more days back; its default is 2000.',
  MAX_DAYS_HENCE: 'Splunk does not use times that lie more days ahead; its default is 2.',
  EVENT_BREAKER: EVENT_BREAKER_SENTENCE,
  EVENT_BREAKER_ENABLE: EVENT_BREAKER_SENTENCE,
};

const extractedReason = ({ reasons, extras }: Evidence, key: SettingKey): string => {
  if (key === 'TZ') return zoneSentence(extras);
  return (
    extraReasons[key] ??
    reasons
      .filter((reason) => reason.key === key)
      .map(findingSentence)
      .join(' ')
  );
};

/** The keys that the reason for a value rests on. */
const grounds: Readonly<Partial<Record<SettingKey, readonly SettingKey[]>>> = {
  TRUNCATE: ['LINE_BREAKER', 'SHOULD_LINEMERGE'],
  MAX_TIMESTAMP_LOOKAHEAD: ['TIME_FORMAT'],
};

/** The reason is for the extracted values: the key's own is named once another one is set, as is a change of its grounds. */
const reasonFor = (evidence: Evidence, key: SettingKey, settings: Settings, extracted: Settings): string => {
  const was = extracted[key];
  if (was !== undefined && settings[key] !== was) return `Extracted: ${was}`;
  const reason = extractedReason(evidence, key);
  const isAsExtracted = (grounds[key] ?? []).every((ground) => settings[ground] === extracted[ground]);
  return isAsExtracted || reason === '' ? reason : `As extracted: ${reason}`;
};

/** The findings of simulation and lint for one key, one per code. */
const findingsFor = ({ simulation, findings }: SimulatedStanza, key: SettingKey): LintFinding[] => {
  const byCode = new Map<string, LintFinding>();
  for (const finding of [...findings, ...simulation.problems]) {
    if (finding.key === key && !byCode.has(finding.code)) byCode.set(finding.code, finding);
  }
  return [...byCode.values()];
};

interface NotedStanza {
  readonly name: string;
  readonly settings: Settings;
  readonly extracted: Settings;
  /** Undefined for a stanza that was not extracted. */
  readonly evidence: Evidence | undefined;
  /** Undefined for the extracted stanza, which is not linted: its questions cover it. */
  readonly linted: SimulatedStanza | undefined;
}

/** The note on the name; none for a name that was given and has no problems. */
const nameNotes = (name: string): LineNote[] => {
  const findings = stanzaNameFindings(name);
  const reason = name === PLACEHOLDER_NAME ? stanzaTexts.nameIt : '';
  return findings.length === 0 && reason === '' ? [] : [{ key: 'name', reason, findings }];
};

/** The notes for the lines of a stanza. */
export const lineNotes = ({ name, settings, extracted, evidence, linted }: NotedStanza): LineNote[] => [
  ...nameNotes(name),
  ...Object.keys(settings).map((setting): LineNote => {
    const key = setting as SettingKey;
    return {
      key,
      reason: evidence === undefined ? '' : reasonFor(evidence, key, settings, extracted),
      findings: linted ? findingsFor(linted, key) : [],
    };
  }),
];

const severities = ['error', 'warning', 'info'] as const;

/** The most serious finding of a line. */
export const worstFinding = ({ findings }: Pick<LineNote, 'findings'>): LintFinding | undefined =>
  severities.map((one) => findings.find(({ severity }) => severity === one)).find((found) => found);

/** The text beside a line: its most serious finding, or else the reason for its value. */
export const marginText = (note: LineNote): string => {
  const worst = worstFinding(note);
  return worst ? problemSentence(worst) : note.reason;
};
