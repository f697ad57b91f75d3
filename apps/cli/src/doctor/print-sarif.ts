import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type LogDiagnosis,
  type PlacedFinding,
  type StanzaDiagnosis,
  problemSentence,
} from '@propsmith/contract';
import { VERSION } from '../usage.ts';
import type { DoctorReport } from './doctor-report.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const RELATED_PLACES_MAX = 10;

interface Place {
  readonly path: string;
  readonly line: number;
  readonly message?: string;
}

interface Result {
  readonly code: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
  readonly place: Place;
  readonly related: readonly Place[];
}

/** A path as a reference: relative ones stay relative to the folder of the run, as code hosts expect. */
const uriOf = (path: string): string =>
  isAbsolute(path)
    ? pathToFileURL(path).href
    : path
        .split(/[\\/]/)
        .map(encodeURIComponent)
        .join('/')
        .replace(/^(?:\.\/)+/, '');

const locationOf = ({ path, line, message }: Place) => ({
  physicalLocation: { artifactLocation: { uri: uriOf(path) }, region: { startLine: line } },
  ...(message !== undefined && { message: { text: message } }),
});

const findingResult = ({ code, severity, key, message, path, line }: PlacedFinding): Result => ({
  code,
  level: severity === 'error' ? 'error' : 'warning',
  message: key === undefined ? message : `${key}: ${message}`,
  place: { path, line },
  related: [],
});

/** The faulty events of a log as one result a code, at the setting that is to blame. */
const proofResults = (
  { file, proof }: LogDiagnosis,
  placeOf: (key: string | undefined) => Place,
): Result[] => {
  const byCode = new Map<string, Result>();
  for (const { line, problem } of proof?.faults ?? []) {
    const place = { path: file, line, message: problemSentence(problem) };
    const known = byCode.get(problem.code);
    byCode.set(problem.code, {
      code: problem.code,
      level: 'error',
      message: known?.message ?? `${file}, line ${line}: ${problemSentence(problem)}`,
      place: known?.place ?? placeOf(problem.key),
      related: [...(known?.related ?? []), place].slice(0, RELATED_PLACES_MAX),
    });
  }
  return [...byCode.values()];
};

const comparisonResults = (
  { file, comparison }: LogDiagnosis,
  isProven: boolean,
  placeOf: (key: string) => Place,
): Result[] => {
  if (comparison === undefined || comparison.changes.length === 0) return [];
  const { changes, message } = comparison;
  return [
    {
      code: 'events-differ',
      level: isProven ? 'error' : 'warning',
      message: `${file}: the proposed stanza changes events: ${message}`,
      place: placeOf(changes.every(({ kind }) => kind === 'time') ? 'TIME_FORMAT' : 'LINE_BREAKER'),
      related: changes
        .slice(0, RELATED_PLACES_MAX)
        .map(({ line, message: text }) => ({ path: file, line, message: text })),
    },
  ];
};

const resultsOf = (
  { findings, logs, proposal }: StanzaDiagnosis,
  placeOf: (key: string | undefined) => Place,
): Result[] => [
  ...findings.filter(({ severity }) => severity !== 'info').map(findingResult),
  ...logs.flatMap((log) => proofResults(log, placeOf)),
  ...logs.flatMap((log) => comparisonResults(log, proposal?.isProven === true, placeOf)),
];

/** The findings, and faults of events at the settings to blame, as SARIF 2.1.0. Hints on style are left out. */
export const doctorSarif = (
  { diagnoses }: DoctorReport,
  placeOf: (diagnosis: StanzaDiagnosis, key: string | undefined) => Place,
): string => {
  const results = diagnoses.flatMap((diagnosis) => resultsOf(diagnosis, (key) => placeOf(diagnosis, key)));
  const codes = [...new Set(results.map(({ code }) => code))].sort();
  const rules = codes.map((id) => ({ id, shortDescription: { text: id.replaceAll('-', ' ') } }));
  const report = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'propsmith', version: VERSION, rules } },
        columnKind: 'utf16CodeUnits',
        results: results.map(({ code, level, message, place, related }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level,
          message: { text: message },
          locations: [locationOf(place)],
          ...(related.length > 0 && {
            relatedLocations: related.map((one, id) => ({ id, ...locationOf(one) })),
          }),
        })),
      },
    ],
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
