import { type PlacedFinding, problemSentence } from '@propsmith/contract';
import {
  type Problem,
  type ResolvedStanza,
  lintStanza,
  parseProps,
  stanzaNameFindings,
} from '@propsmith/splunk';
import type { Conf, ConfFile } from './conf.ts';

type Place = Pick<PlacedFinding, 'path' | 'line'>;

const placed = (problem: Problem, { path, line }: Place): PlacedFinding => {
  const { code, severity, key, detail } = problem;
  const fix = detail?.fix;
  return {
    path,
    line,
    severity,
    code,
    ...(key !== undefined && { key }),
    message: problemSentence(problem),
    ...(typeof fix === 'string' && { fix }),
  };
};

/** The stanza to which a missing setting belongs: that of the source type, else the first that applies. */
export const mainStanza = ({ stanzas, sourcetype }: ResolvedStanza): string =>
  stanzas.find((name) => name === sourcetype) ?? stanzas[0] ?? 'default';

const headerOf = ({ files }: Conf, name: string): Place => {
  for (const { path, stanzas } of files) {
    const stanza = stanzas.find((one) => one.name === name);
    if (stanza !== undefined) return { path, line: stanza.line };
  }
  return { path: files[0]?.path ?? '', line: 1 };
};

/** The place of a setting, or of the header of the stanza that lacks it. */
export const placeOf = (conf: Conf, resolved: ResolvedStanza, key: string | undefined): Place => {
  const origin = key === undefined ? undefined : resolved.origins.get(key);
  return origin ?? headerOf(conf, mainStanza(resolved));
};

/** Whether a line belongs to one of the stanzas; the mark at the start of a file concerns them all. */
const isInside = ({ stanzas }: ConfFile, names: readonly string[], line: number): boolean => {
  const stanza = stanzas.findLast((one) => one.line <= line);
  return stanza === undefined || names.includes(stanza.name);
};

/** Lines of the stanzas that an indexer ignores or reads otherwise than they look. */
const fileFindings = ({ files }: Conf, { stanzas }: ResolvedStanza): PlacedFinding[] =>
  files.flatMap((file) =>
    parseProps(file.text).problems.flatMap((problem) => {
      const line = Number(problem.detail?.line ?? 1);
      return isInside(file, stanzas, line) ? [placed(problem, { path: file.path, line })] : [];
    }),
  );

/** Every finding on the settings that apply to a log, in the order of the files. */
export const placedFindings = (conf: Conf, resolved: ResolvedStanza): PlacedFinding[] => {
  const names = resolved.stanzas.filter((name) => name !== 'default');
  const findings = [
    ...fileFindings(conf, resolved),
    ...names.flatMap((name) =>
      stanzaNameFindings(name).map((problem) => placed(problem, headerOf(conf, name))),
    ),
    ...lintStanza(resolved.settings).map((problem) => placed(problem, placeOf(conf, resolved, problem.key))),
  ];
  const order = new Map(conf.files.map(({ path }, index) => [path, index]));
  const rank = ({ path }: PlacedFinding): number => order.get(path) ?? 0;
  return findings.sort((one, other) => rank(one) - rank(other) || one.line - other.line);
};
