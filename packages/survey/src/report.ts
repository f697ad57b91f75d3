import { type SurveyReply, type Verdict, judgedTimes, findingSentence } from '@propsmith/contract';
import { printStanza } from '@propsmith/splunk';
import { clusterVerdict, fileRemarks, surveyConf } from './conf/survey-conf.ts';
import { shapeName } from './mixed/override.ts';
import { routeFiles } from './routing.ts';
import { type AnsweredFile, type Cluster, type ClusterFile, surveyAnswered } from './survey.ts';

export interface ReportRequest {
  readonly logs: readonly (AnsweredFile & { readonly execution: string })[];
  /** The folder of the logs on the machine that Splunk reads them from. */
  readonly folder: string;
  /** Paths of logs in the folder that can't be read. */
  readonly others: readonly string[];
  /** Names of source types, each by an execution of its cluster. */
  readonly names?: readonly { readonly execution: string; readonly name: string }[];
  /** Whether stanzas without an EVENT_BREAKER get one; by default they do. */
  readonly eventBreaker?: boolean;
}

export type SurveyReport = Pick<SurveyReply, 'clusters' | 'files'>;

/** A path in a folder, with the folder's separator. */
const pathIn = (folder: string, path: string): string => {
  const separator = folder.includes('\\') ? '\\' : '/';
  const inner = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.');
  return [folder.replace(/[\\/]+$/, ''), ...inner].join(separator);
};

const reportFile = (name: string, file: ClusterFile, execution: string) => ({
  execution,
  path: file.path,
  events: file.events,
  right: file.right,
  remarks: fileRemarks(file),
  shapes: file.shapes.map(({ events, share, example, settings, isProven }, index) => ({
    events,
    share,
    example,
    stanza: printStanza(shapeName(name, index), settings),
    isProven,
  })),
});

/** The verdict on a cluster's stanza, by the rule for a single log. */
const verdictKind = ({ isProven: sure, events, right: timestamps, settings, questions }: Cluster): Verdict =>
  settings.TIME_FORMAT === undefined ? 'no-timestamp' : judgedTimes({ sure, events, timestamps, questions });

const reportCluster = (cluster: Cluster, executions: ReadonlyMap<string, string>) => {
  const { name, isProven, events, right, files, questions, props, transforms = null } = cluster;
  return {
    name,
    isProven,
    verdictKind: verdictKind(cluster),
    verdict: clusterVerdict(cluster),
    events,
    right,
    files: files.map((file) => reportFile(name, file, executions.get(file.path) ?? '')),
    questions: questions.filter(({ blocking }) => blocking).map(findingSentence),
    notes: questions.filter(({ blocking }) => !blocking).map(findingSentence),
    props,
    transforms,
  };
};

/** Logs of different paths by shape, with the files of a configuration for the folder that they are in. */
export const reportSurvey = (
  { logs, folder, others, names = [], eventBreaker = true }: ReportRequest,
  { now }: { readonly now: number },
): SurveyReport => {
  const paths = new Map(logs.map(({ path, execution }) => [execution, path]));
  const given = names.map(({ execution, name }) => [paths.get(execution) ?? '', name] as const);
  const clusters = surveyAnswered(logs, { now, names: new Map(given), eventBreaker });
  const executions = new Map(logs.map(({ path, execution }) => [path, execution]));
  const groups = clusters.map(({ name, files }) => ({
    sourcetype: name,
    paths: files.map(({ path }) => pathIn(folder, path)),
  }));
  const routing = routeFiles(groups, {
    others: others.map((path) => pathIn(folder, path)),
    roots: [pathIn(folder, '')],
  });
  return {
    clusters: clusters.map((cluster) => reportCluster(cluster, executions)),
    files: clusters.length === 0 ? [] : surveyConf({ clusters }, routing),
  };
};
