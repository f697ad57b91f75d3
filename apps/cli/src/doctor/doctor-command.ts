import type { StanzaDiagnosis } from '@propsmith/contract';
import {
  type ChosenStanza,
  type Conf,
  type Diagnosed,
  type DoctorLog,
  type Patient,
  diagnose,
  placeOf,
} from '@propsmith/doctor';
import type { OutputFormat } from '../command-line.ts';
import { readLogs, STANDARD_INPUT } from '../read-log.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from '../terminal.ts';
import { type GivenIdentity, chooseStanza } from './choose-stanza.ts';
import { readApp, readConf } from './conf-layers.ts';
import type { DoctorReport, FixOutcome } from './doctor-report.ts';
import { fixConf } from './fix-conf.ts';
import { doctorJunit } from './print-junit.ts';
import { doctorSarif } from './print-sarif.ts';
import { doctorText } from './print-text.ts';

export interface DoctorRequest {
  readonly operands: readonly string[];
  readonly format: OutputFormat;
  readonly given: GivenIdentity;
  /** The folder of an app; without it the first operand is a props.conf. */
  readonly app: string | undefined;
  readonly fix: boolean;
  readonly now: number;
}

const BYTE_ORDER_MARK = '\ufeff';

const readTexts = async (files: readonly string[], terminal: Terminal): Promise<DoctorLog[]> => {
  const logs: DoctorLog[] = [];
  for await (const { file, text } of readLogs(files, terminal)) {
    if (text === undefined) throw new UsageError(`${file} is not a text`);
    logs.push({ file, text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text });
  }
  return logs;
};

/** The logs by the stanzas that apply to them. */
const patientsOf = (conf: Conf, logs: readonly DoctorLog[], given: GivenIdentity): Patient[] => {
  const patients = new Map<string, { readonly chosen: ChosenStanza; readonly logs: DoctorLog[] }>();
  for (const log of logs) {
    const chosen = chooseStanza(conf, log.file, given);
    const key = JSON.stringify(chosen.stanzas);
    const known = patients.get(key);
    if (known === undefined) patients.set(key, { chosen, logs: [log] });
    else known.logs.push(log);
  }
  return [...patients.values()];
};

interface Findings {
  readonly patients: readonly Patient[];
  readonly diagnosed: readonly Diagnosed[];
}

const examine = (conf: Conf, logs: readonly DoctorLog[], { given, now }: DoctorRequest): Findings => {
  const patients = patientsOf(conf, logs, given);
  return { patients, diagnosed: patients.map((patient) => diagnose(conf, patient, { now, proposes: true })) };
};

/** Applies the proposals one after the other; the text is written once, when all are applied. */
const applyFixes = async (
  conf: Conf,
  { patients, diagnosed }: Findings,
  { given }: DoctorRequest,
  terminal: Terminal,
): Promise<{ readonly conf: Conf; readonly outcomes: readonly FixOutcome[] }> => {
  let changed = conf;
  const outcomes: FixOutcome[] = [];
  for (const [index, { logs }] of patients.entries()) {
    const proposal = diagnosed[index]?.proposal;
    const file = logs[0]?.file;
    if (proposal === undefined || file === undefined) continue;
    const resolve = (one: Conf): ChosenStanza => chooseStanza(one, file, given);
    const fixed = fixConf(changed, resolve(changed), proposal, resolve);
    changed = fixed.conf;
    outcomes.push(...fixed.outcomes);
  }
  const textOf = ({ files, editedPath }: Conf) => files.find(({ path }) => path === editedPath)?.text;
  const text = textOf(changed);
  if (text !== undefined && text !== textOf(conf)) {
    try {
      await terminal.writeFile(changed.editedPath, new TextEncoder().encode(text));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`can't write ${changed.editedPath}: ${reason}`);
    }
  }
  return { conf: changed, outcomes };
};

const print = (
  report: DoctorReport,
  format: OutputFormat,
  conf: Conf,
  patients: readonly Patient[],
): string => {
  const place = (diagnosis: StanzaDiagnosis, key: string | undefined) => {
    const chosen = patients[report.diagnoses.indexOf(diagnosis)]?.chosen;
    return chosen === undefined ? { path: conf.editedPath, line: 1 } : placeOf(conf, chosen, key);
  };
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'junit':
      return doctorJunit(report);
    case 'sarif':
      return doctorSarif(report, place);
    case 'text':
    case 'jsonl':
      return doctorText(report);
  }
};

/** Lints, proves and compares existing settings; with `fix` also changes them. */
export const doctorCommand = async (request: DoctorRequest, terminal: Terminal): Promise<ExitCode> => {
  const { app, operands, fix, format } = request;
  const files = app === undefined ? operands.slice(1) : operands;
  const path = app ?? operands[0];
  if (path === undefined || files.length === 0)
    throw new UsageError(
      app === undefined
        ? 'doctor needs a props.conf and at least one log'
        : 'doctor --app DIR needs at least one log',
    );
  if (fix && path === STANDARD_INPUT) throw new UsageError('--fix needs a file to change');
  const conf = app === undefined ? await readConf(path, terminal) : await readApp(path, terminal);
  const logs = await readTexts(files, terminal);
  const before = examine(conf, logs, request);
  const fixed = fix ? await applyFixes(conf, before, request, terminal) : { conf, outcomes: [] };
  // After a fix the exit code is that of the changed files.
  const after = fixed.conf === conf ? before : examine(fixed.conf, logs, request);
  const report: DoctorReport = {
    isPassing:
      after.diagnosed.every(({ diagnosis }) => diagnosis.isPassing) &&
      fixed.outcomes.every(({ refusal }) => refusal === undefined),
    diagnoses: before.diagnosed.map(({ diagnosis }) => diagnosis),
    fixes: fixed.outcomes,
  };
  terminal.out(print(report, format, conf, before.patients));
  return report.isPassing ? exitCodes.ok : exitCodes.faults;
};
