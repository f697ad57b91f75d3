import {
  type LogComparison,
  type LogDiagnosis,
  type LogProof,
  type PlacedChange,
  type PlacedFinding,
  type ProposedKey,
  type ProposedStanza,
  type StanzaDiagnosis,
  counted,
  eventChangeSentence,
  eventChangesSentence,
  findingSentence,
  keptTimeSentence,
  proposalRiskSentence,
  structuredSentence,
} from '@propsmith/contract';
import { type Answer, type Proposal, type Refusal, propose } from '@propsmith/engine';
import {
  type EventChange,
  type ResolvedStanza,
  type Settings,
  type Simulation,
  eventChanges,
  lineIndex,
  printStanza,
  settingKeys,
  simulate,
  structureOf,
  summariseChanges,
} from '@propsmith/splunk';
import { isPassing, proofOf } from './log-proof.ts';
import type { Conf } from './conf.ts';
import { placedFindings } from './place-findings.ts';

/** A log and its text without a byte order mark, which an indexer skips. */
export interface DoctorLog {
  readonly file: string;
  readonly text: string;
}

/** The stanzas that apply to logs, and remarks about what was left out. */
export interface ChosenStanza extends ResolvedStanza {
  readonly notes: readonly string[];
}

/** Logs with the same stanzas. */
export interface Patient {
  readonly chosen: ChosenStanza;
  readonly logs: readonly DoctorLog[];
}

export interface DiagnoseOptions {
  readonly now: number;
  /** Whether a better stanza is looked for, which takes an extraction. */
  readonly proposes: boolean;
}

/** A diagnosis, and the proposal behind it with the answer from the log alone. */
export interface Diagnosed {
  readonly diagnosis: StanzaDiagnosis;
  readonly proposal?: Proposal | undefined;
  readonly answer?: Answer | undefined;
  readonly refusal?: Refusal | undefined;
}

const LISTED_CHANGES_MAX = 1000;

const placeIn = (change: EventChange): number => (change.kind === 'moved' ? change.from : change.at);

const placedChange = (change: EventChange, lineOf: (at: number) => number): PlacedChange => {
  const shiftMs =
    change.kind === 'time' && change.wasMs !== undefined && change.isMs !== undefined
      ? change.isMs - change.wasMs
      : undefined;
  return {
    line: lineOf(placeIn(change)),
    kind: change.kind,
    message: eventChangeSentence(change, lineOf),
    ...(shiftMs !== undefined && { shiftMs }),
  };
};

const comparisonOf = (text: string, before: Simulation, after: Simulation): LogComparison => {
  const changes = eventChanges(before, after);
  const summary = summariseChanges(changes);
  const lineOf = lineIndex(text);
  return {
    proof: proofOf(text, after),
    summary,
    message: eventChangesSentence(summary),
    changes: changes.slice(0, LISTED_CHANGES_MAX).map((change) => placedChange(change, lineOf)),
  };
};

const proposedKeys = (old: Settings, { settings, changes }: Proposal): ProposedKey[] =>
  settingKeys.flatMap((key) => {
    const [was, is] = [old[key] ?? null, settings[key] ?? null];
    if (was === is && was === null) return [];
    return [{ key, was, is, isNeeded: key in changes }];
  });

const proposedStanza = (old: Settings, proposal: Proposal): ProposedStanza => {
  const { keptTime, otherTimes, questions, risk } = proposal;
  const others = printStanza('', otherTimes).split('\n').slice(1, -1);
  return {
    settings: proposal.settings,
    keys: proposedKeys(old, proposal),
    isProven: proposal.isProven,
    remarks: [
      ...(risk === undefined ? [] : [proposalRiskSentence(risk)]),
      ...(keptTime === undefined ? [] : [keptTimeSentence(keptTime)]),
      ...(others.length === 0 || keptTime === 'only-time' ? [] : [`The other: ${others.join(', ')}`]),
    ],
    questions: questions.map(findingSentence),
  };
};

/** The proof without the faults of settings that the lint reports with their places. */
const withoutKnown = (proof: LogProof, findings: readonly PlacedFinding[]): LogProof => {
  const known = new Set(findings.map(({ code, key }) => `${code} ${key ?? ''}`));
  const settingsFaults = proof.settingsFaults.filter(({ code, key }) => !known.has(`${code} ${key ?? ''}`));
  return { ...proof, settingsFaults };
};

const hasErrors = (findings: readonly PlacedFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

const isSameOnLogs = (logs: readonly LogDiagnosis[]): boolean =>
  logs.every(({ comparison }) => comparison === undefined || comparison.changes.length === 0);

/** The findings on settings whose events the simulation cannot tell. */
const unsimulated = (
  { chosen, logs }: Patient,
  findings: readonly PlacedFinding[],
  note: string,
): StanzaDiagnosis => ({
  stanzas: chosen.stanzas,
  settings: chosen.settings,
  notes: [...chosen.notes, note],
  findings,
  logs: logs.map(({ file }) => ({ file, proof: undefined, comparison: undefined })),
  proposal: undefined,
  isPassing: !hasErrors(findings),
});

const refusalNote = (logs: readonly DoctorLog[], refusal: Refusal): string =>
  `No proposal for ${counted(logs.length, 'log')}: ${findingSentence(refusal)}`;

/** Lints settings, proves them on the logs that they apply to, and compares them with better ones. */
export const diagnose = (conf: Conf, patient: Patient, { now, proposes }: DiagnoseOptions): Diagnosed => {
  const { chosen, logs } = patient;
  const { settings, stanzas } = chosen;
  const findings = placedFindings(conf, chosen);
  const structure = structureOf(settings);
  if (structure !== undefined)
    return { diagnosis: unsimulated(patient, findings, structuredSentence(structure)) };
  const texts = logs.map(({ text }) => text);
  const { proposal, answer, refusal } = proposes ? propose(texts, settings, { now }) : {};
  const diagnosed = logs.map(({ file, text }, index): LogDiagnosis => {
    const before = simulate(text, settings, { now });
    const after = proposal?.trial.simulations[index];
    const comparison = after && comparisonOf(text, before, after);
    return { file, proof: withoutKnown(proofOf(text, before), findings), comparison };
  });
  const arePassing = diagnosed.every(({ proof }) => proof === undefined || isPassing(proof));
  const isImproved = proposal?.isProven === true && !isSameOnLogs(diagnosed);
  const diagnosis: StanzaDiagnosis = {
    stanzas,
    settings,
    notes: [...chosen.notes, ...(refusal === undefined ? [] : [refusalNote(logs, refusal)])],
    findings,
    logs: diagnosed,
    proposal: proposal && proposedStanza(settings, proposal),
    isPassing: arePassing && !hasErrors(findings) && !isImproved,
  };
  return { diagnosis, proposal, answer, refusal };
};
