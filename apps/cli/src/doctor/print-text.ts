import {
  type LogDiagnosis,
  type LogProof,
  type PlacedFinding,
  type ProposedKey,
  type ProposedStanza,
  type StanzaDiagnosis,
  counted,
} from '@propsmith/contract';
import { isPassing } from '@propsmith/doctor';
import { faultLines } from '../check-command.ts';
import type { DoctorReport, FixOutcome } from './doctor-report.ts';

const LISTED_CHANGES_MAX = 20;

const indented = (lines: readonly string[], by: number): string[] =>
  lines.map((line) => `${' '.repeat(by)}${line}`);

/** `props.conf:3: error: TIME_FORMAT: …`, which editors and build servers link. */
export const findingLine = ({ path, line, severity, key, message }: PlacedFinding): string =>
  `${path}:${line}: ${severity}: ${key === undefined ? '' : `${key}: `}${message}`;

const proofText = ({ events, timestamps, faultyEvents }: LogProof): string =>
  `${counted(events, 'event')}, ${counted(timestamps, 'time')} read, ${counted(faultyEvents, 'event')} ${faultyEvents === 1 ? 'goes' : 'go'} wrong`;

const logLines = ({ file, proof }: LogDiagnosis): string[] => {
  if (proof === undefined) return [`-    ${file}: not simulated`];
  const mark = isPassing(proof) ? 'ok  ' : 'FAIL';
  return [`${mark} ${file}: ${proofText(proof)}`, ...indented(faultLines(proof), 5)];
};

/** What the proposed settings make of a log. */
export const comparisonLines = ({ file, comparison }: LogDiagnosis, most = LISTED_CHANGES_MAX): string[] => {
  if (comparison === undefined) return [];
  const { proof, message, changes, summary } = comparison;
  const total = summary.moved + summary.lost + summary.gained + summary.lengths + summary.times;
  const rest = total - Math.min(changes.length, most);
  return [
    `${file}: ${proofText(proof)}`,
    `     ${message}`,
    ...indented(
      changes.slice(0, most).map(({ line, message: text }) => `line ${line}: ${text}`),
      5,
    ),
    ...(rest > 0 ? [`     and ${rest} more`] : []),
  ];
};

const keyLines = ({ key, was, is, isNeeded }: ProposedKey): string[] => {
  const mark = isNeeded ? '*' : ' ';
  const now = was === null ? 'not set' : was === '' ? 'empty' : was;
  if (is === null) return [`${mark} ${key} is removed; now: ${now}`];
  return [`${mark} ${key} = ${is}`, ...(was === is ? [] : [`      now: ${now}`])];
};

const verdictOf = ({ isProven, keys, questions }: ProposedStanza): string => {
  if (!keys.some(({ isNeeded }) => isNeeded)) return 'Proposed stanza: nothing has to change.';
  const needed = 'The lines with * are needed; the others change nothing in these logs.';
  if (questions.length > 0) return `Proposed stanza, with open questions. ${needed}`;
  return isProven
    ? `Proposed stanza, proven on these logs. ${needed}`
    : `Proposed stanza, not proven. ${needed}`;
};

const proposalLines = (proposal: ProposedStanza): string[] => [
  verdictOf(proposal),
  ...indented(proposal.keys.flatMap(keyLines), 2),
  ...proposal.remarks.map((remark) => `  ${remark}`),
  ...proposal.questions.map((question) => `  blocking question: ${question}`),
];

const precedence = (stanzas: readonly string[]): string => stanzas.map((name) => `[${name}]`).join(' over ');

const diagnosisLines = (diagnosis: StanzaDiagnosis): string[] => {
  const { stanzas, notes, findings, logs, proposal } = diagnosis;
  const listed = findings.filter(({ severity }) => severity !== 'info');
  const hints = findings.length - listed.length;
  return [
    precedence(stanzas),
    ...notes,
    ...listed.map(findingLine),
    ...(hints > 0 ? [`${counted(hints, 'hint')} on style: see --json`] : []),
    '',
    ...logs.flatMap(logLines),
    ...(proposal === undefined ? [] : ['', ...proposalLines(proposal)]),
    ...(proposal?.keys.some(({ isNeeded }) => isNeeded) === true
      ? ['', 'With the proposed stanza:', ...logs.flatMap((log) => comparisonLines(log))]
      : []),
    '',
  ];
};

const fixLine = ({ path, stanza, keys, refusal }: FixOutcome): string =>
  refusal === undefined
    ? `fixed: ${path}: [${stanza}]: ${keys.join(', ')}`
    : `not fixed: ${path}: [${stanza}]: ${refusal}`;

export const doctorText = ({ diagnoses, fixes }: DoctorReport): string =>
  [...diagnoses.flatMap(diagnosisLines), ...fixes.map(fixLine), ''].join('\n').replace(/\n+$/, '\n');
