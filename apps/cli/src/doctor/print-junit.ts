import type { LogDiagnosis, StanzaDiagnosis } from '@propsmith/contract';
import { isPassing } from '@propsmith/doctor';
import { faultLines } from '../check-command.ts';
import { type TestCase, type TestSuite, junitXml } from '../junit.ts';
import { type DoctorReport, titleOf } from './doctor-report.ts';
import { comparisonLines, findingLine } from './print-text.ts';

const failureOf = (hasFailed: boolean, message: string, lines: readonly string[]): TestCase['failure'] =>
  hasFailed ? { message, lines } : undefined;

const lintCase = ({ findings }: StanzaDiagnosis): TestCase => {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const message = `${errors.length} errors in the settings`;
  return {
    className: 'lint',
    name: 'settings',
    failure: failureOf(errors.length > 0, message, errors.map(findingLine)),
  };
};

const proofCase = ({ file, proof }: LogDiagnosis): TestCase[] => {
  if (proof === undefined) return [];
  const message = `${proof.faultyEvents} of ${proof.events} events go wrong`;
  return [
    { className: 'proof', name: file, failure: failureOf(!isPassing(proof), message, faultLines(proof)) },
  ];
};

const comparisonCase = (log: LogDiagnosis, isProven: boolean): TestCase[] => {
  if (log.comparison === undefined) return [];
  const { message, changes } = log.comparison;
  const hasFailed = isProven && changes.length > 0;
  return [
    { className: 'comparison', name: log.file, failure: failureOf(hasFailed, message, comparisonLines(log)) },
  ];
};

const suiteOf = (diagnosis: StanzaDiagnosis): TestSuite => ({
  name: titleOf(diagnosis),
  cases: [
    lintCase(diagnosis),
    ...diagnosis.logs.flatMap(proofCase),
    ...diagnosis.logs.flatMap((log) => comparisonCase(log, diagnosis.proposal?.isProven === true)),
  ],
});

/** One suite for each set of stanzas: a case for the lint, and for each log one for the proof and one for the comparison. */
export const doctorJunit = ({ diagnoses }: DoctorReport): string => junitXml(diagnoses.map(suiteOf));
