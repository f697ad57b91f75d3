import {
  EVENT_BREAKER_SENTENCE,
  counted,
  counterExampleTexts,
  findingSentence,
  hardenSentence,
  probabilityText,
  problemSentence,
  verdictSentence,
  zoneSentence,
} from '@propsmith/contract';
import { type Evidence, type Stanza, stanzaSettings } from '@propsmith/engine';
import { type HardenReport, type StanzaKey, type TimeRule, harden, stanzaKeys } from '@propsmith/splunk';
import { extractLog } from './extract-command.ts';
import { wrongKindLines } from './harden-lines.ts';
import { questionLines } from './question-lines.ts';
import { readLog, STANDARD_INPUT } from './read-log.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';

const keyLines = (key: StanzaKey, stanza: Stanza, evidence: Evidence): string[] => {
  const value = String(stanza[key]);
  const reasons = evidence.reasons.filter((reason) => reason.key === key);
  if (reasons.length === 0) return [];
  return [`${key} = ${value}`, ...reasons.map((reason) => `    ${findingSentence(reason)}`)];
};

/** TZ if the text names it, and the settings for universal forwarders, as printed by `extract`. */
const extraLines = ({ extras }: Evidence): string[] => {
  const zone = extras.TZ === undefined ? [] : [`TZ = ${extras.TZ}`, `    ${zoneSentence(extras)}`];
  return [
    ...zone,
    `EVENT_BREAKER_ENABLE = ${extras.EVENT_BREAKER_ENABLE}`,
    `EVENT_BREAKER = ${extras.EVENT_BREAKER}`,
    `    ${EVENT_BREAKER_SENTENCE}`,
  ];
};

const timeLine = ({ TIME_PREFIX, TIME_FORMAT }: Pick<TimeRule, 'TIME_PREFIX' | 'TIME_FORMAT'>): string =>
  `TIME_PREFIX = ${TIME_PREFIX}   TIME_FORMAT = ${TIME_FORMAT}`;

const ruleLines = ({ rules }: Evidence): string[] =>
  rules.length === 0 ? [] : [...rules.map(timeLine), 'extract --transforms writes them as INGEST_EVAL.'];

/** The made lines copy events that have a time; the others are not among them. */
const untimedLines = ({ events, timestamps }: Evidence): string[] => {
  const untimed = events - timestamps;
  if (untimed === 0) return [];
  return [
    `They are made from events with a time; ${counted(untimed, 'event')} of this text ${untimed === 1 ? 'has' : 'have'} none.`,
  ];
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

const explanation = (stanza: Stanza, evidence: Evidence, hardened: HardenReport): string[] => {
  const probability = probabilityText(evidence.confidence);
  return [
    verdictSentence(evidence),
    ...(probability === undefined ? [] : [`boundaries and times are ${probability}`]),
    '',
    ...stanzaKeys.flatMap((key) => keyLines(key, stanza, evidence)),
    ...extraLines(evidence),
    ...section('Questions', questionLines(evidence.questions)),
    ...section('Before you use it', evidence.warnings.map(findingSentence)),
    ...section(
      'Events without a time',
      evidence.failures.map(
        ({ line, problem }) => `line ${line}${problem === undefined ? '' : `: ${problemSentence(problem)}`}`,
      ),
    ),
    ...section('Other choices', evidence.alternatives.map(timeLine)),
    ...section('Rules for transforms.conf; the first that reads an event wins', ruleLines(evidence)),
    ...section(counterExampleTexts.heading, [
      hardenSentence(hardened),
      ...untimedLines(evidence),
      ...wrongKindLines(hardened),
    ]),
    ...section('Where it belongs', evidence.notes.map(findingSentence)),
  ];
};

/** Settings for one log with the reason for every value. */
export const explainCommand = async (
  files: readonly string[],
  now: number,
  terminal: Terminal,
): Promise<ExitCode> => {
  if (files.length > 1) throw new UsageError('explain takes one file');
  const log = await readLog(files[0] ?? STANDARD_INPUT, terminal);
  const { result, evidence, refusal } = extractLog(log, now);
  if (refusal !== undefined) {
    terminal.err(`${log.file}: ${findingSentence(refusal)}\n`);
    return exitCodes.faults;
  }
  const hardened = harden(log.text ?? '', stanzaSettings(result[0], evidence), { now });
  terminal.out(`${explanation(result[0], evidence, hardened).join('\n')}\n`);
  return exitCodes.ok;
};
