import { counted, formatNumber } from '@propsmith/contract';
import type { Routing } from '../routing.ts';
import { type Cluster, type ClusterFile, type Survey, swallowedEvents } from '../survey.ts';
import { inComment } from './in-comment.ts';
import { mixedText } from './mixed-text.ts';

/** A file of the configuration. */
interface ConfText {
  readonly name: string;
  readonly text: string;
}

const openQuestions = ({ questions }: Cluster): string => {
  const blocking = questions.filter((question) => question.blocking).length;
  if (questions.length === 0) return '';
  const open = `; ${counted(questions.length, 'open question')}`;
  return blocking === 0 ? open : `${open}, ${blocking} blocking`;
};

/** The proof of a cluster's stanza on all its files. */
export const clusterVerdict = (cluster: Cluster): string => {
  const { events, right, isProven, files, settings } = cluster;
  const where = `in ${counted(files.length, 'file')}`;
  if (isProven) return `proven: ${counted(events, 'event')}, ${counted(right, 'time')} ${where}`;
  if (settings.TIME_FORMAT === undefined)
    return `no time chosen: ${counted(events, 'event')} ${where}, dated by arrival`;
  return `${formatNumber(right)} of ${counted(events, 'event')} ${where} have their time${openQuestions(cluster)}`;
};

/** What is special about a file. */
export const fileRemarks = (file: ClusterFile): string[] => {
  const swallowed = swallowedEvents(file);
  return [
    ...(file.isDecidedByOthers ? ['day and month as in the other files'] : []),
    ...(file.shapes.length === 0 ? [] : [`${file.shapes.length} shapes of events`]),
    ...(swallowed === 0 ? [] : [`${counted(swallowed, 'event')} taken for parts of others`]),
  ];
};

const fileLines = ({ files, settings }: Cluster): string[] =>
  files.map((file) => {
    const events = counted(file.events, 'event');
    const proof =
      settings.TIME_FORMAT === undefined ? events : `${formatNumber(file.right)} of ${events} with time`;
    return `#   ${inComment(file.path)}: ${[proof, ...fileRemarks(file)].join('; ')}`;
  });

const clusterText = (cluster: Cluster): string =>
  [`# [${cluster.name}] ${clusterVerdict(cluster)}`, ...fileLines(cluster), cluster.props].join('\n');

const SOURCES_REMARK =
  '# Source types by path, for an input that covers files of several. Where inputs.conf names the source type, that counts.';
const INPUTS_REMARK =
  '# On the machine with the logs: adapt the paths if the logs were copied. Each input covers the files of one source type.';

/** The files of the configuration that are needed. */
export const surveyConf = (
  { clusters }: Pick<Survey, 'clusters'>,
  { inputs, sources }: Routing,
): ConfText[] => {
  const stanzas = clusters.map(clusterText);
  const mixed = mixedText(clusters);
  const transforms = clusters.flatMap((cluster) => cluster.transforms ?? []);
  const files = [
    { name: 'props.conf', parts: [...stanzas, ...(sources === '' ? [] : [`${SOURCES_REMARK}\n${sources}`])] },
    { name: 'inputs.conf', parts: [`${INPUTS_REMARK}\n${inputs}`] },
    { name: 'transforms.conf', parts: transforms },
    { name: 'mixed-logs.txt', parts: mixed === '' ? [] : [mixed] },
  ];
  return files.flatMap(({ name, parts }) => (parts.length === 0 ? [] : [{ name, text: parts.join('\n') }]));
};
