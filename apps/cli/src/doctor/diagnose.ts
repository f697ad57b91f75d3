import {
  counted,
  eventChangeSentence,
  eventChangesSentence,
  findingSentence,
  keptTimeSentence,
  proposalRiskSentence,
} from '@propsmith/contract';
import { type Proposal, propose } from '@propsmith/engine';
import {
  type EventChange,
  type Settings,
  type Simulation,
  eventChanges,
  printStanza,
  settingKeys,
  simulate,
  summariseChanges,
} from '@propsmith/splunk';
import { type LogProof, isPassing, proofOf } from '../check-log.ts';
import { lineIndex } from '../line-index.ts';
import type { ChosenStanza } from './choose-stanza.ts';
import type { Conf } from './conf-layers.ts';
import type {
  LogComparison,
  LogDiagnosis,
  PlacedChange,
  PlacedFinding,
  ProposedKey,
  ProposedStanza,
  StanzaDiagnosis,
} from './doctor-report.ts';
import { placedFindings } from './place-findings.ts';

/** A log and its text without a byte order mark, which an indexer skips. */
export interface DoctorLog {
  readonly file: string;
  readonly text: string;
}

/** Logs with the same stanzas. */
export interface Patient {
  readonly chosen: ChosenStanza;
  readonly logs: readonly DoctorLog[];
}

/** A diagnosis, and the proposal behind it. */
export interface Diagnosed {
  readonly diagnosis: StanzaDiagnosis;
  readonly proposal: Proposal | undefined;
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

/** Structured files are split into events by their own rules, and times come from fields. */
const structuredNote = ({ origins }: ChosenStanza): string | undefined => {
  const kind = origins.get('INDEXED_EXTRACTIONS')?.value.trim() ?? '';
  return kind === '' || kind.toLowerCase() === 'none'
    ? undefined
    : `INDEXED_EXTRACTIONS = ${kind} reads events and times by rules of its own, which are not simulated.`;
};

/** The proof without the faults of settings that the lint reports with their places. */
const withoutKnown = (proof: LogProof, findings: readonly PlacedFinding[]): LogProof => {
  const known = new Set(findings.map(({ code, key }) => `${code} ${key ?? ''}`));
  const settingsFaults = proof.settingsFaults.filter(({ code, key }) => !known.has(`${code} ${key ?? ''}`));
  return { ...proof, settingsFaults };
};

const isSameOnLogs = (logs: readonly LogDiagnosis[]): boolean =>
  logs.every(({ comparison }) => comparison === undefined || comparison.changes.length === 0);

/** Lints settings, proves them on the logs that they apply to, and compares them with better ones. */
export const diagnose = (conf: Conf, { chosen, logs }: Patient, now: number): Diagnosed => {
  const { settings, stanzas } = chosen;
  const findings = placedFindings(conf, chosen);
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const structured = structuredNote(chosen);
  if (structured !== undefined) {
    const unproven = logs.map(({ file }) => ({ file, proof: undefined, comparison: undefined }));
    const notes = [...chosen.notes, structured];
    const diagnosis = { stanzas, settings, notes, findings, logs: unproven, proposal: undefined };
    return { diagnosis: { ...diagnosis, isPassing: !hasErrors }, proposal: undefined };
  }
  const texts = logs.map(({ text }) => text);
  const { proposal, refusal } = propose(texts, settings, { now });
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
    notes: [
      ...chosen.notes,
      ...(refusal === undefined
        ? []
        : [`No proposal for ${counted(logs.length, 'log')}: ${findingSentence(refusal)}`]),
    ],
    findings,
    logs: diagnosed,
    proposal: proposal && proposedStanza(settings, proposal),
    isPassing: arePassing && !hasErrors && !isImproved,
  };
  return { diagnosis, proposal };
};
