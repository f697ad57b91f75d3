import { counted, formatNumber, percent } from '@propsmith/contract';
import { printStanza } from '@propsmith/splunk';
import type { LogShape } from '../mixed/mixed-log.ts';
import { shapeName, sourcetypeOverride } from '../mixed/override.ts';
import type { Cluster, ClusterFile } from '../survey.ts';
import { inComment } from './in-comment.ts';

const shapeText = (name: string, shape: LogShape, index: number): string =>
  [
    `# ${counted(shape.events, 'event')} (${percent(shape.share)}), ${shape.isProven ? 'proven' : 'not proven'} alone, such as`,
    `#   ${shape.example}`,
    printStanza(shapeName(name, index), shape.settings),
  ].join('\n');

const INPUTS_ADVICE =
  '# Different inputs: have each shape written to a file or port of its own, with its stanza above.';
const OVERRIDE_ADVICE = `# Another source type for single events, in transforms.conf. Line breaking and timestamps are decided before it, by the
# settings of the source type that the log comes in with: it changes what searches find, not events and times.
# A sketch, not run on a server: each expression matches the events of one shape of this log and no others.`;

const rulesAdvice = ({ name, rules }: Cluster, { events, right }: ClusterFile): string =>
  rules.length === 0
    ? `# One source type: no ordered rules were found that read more times than [${name}] does.`
    : `# One source type: [${name}] with its rules in transforms.conf gives ${formatNumber(right)} of ${counted(events, 'event')} a time.`;

const overrideAdvice = ({ name }: Cluster, { shapes }: ClusterFile): string[] => {
  const override = sourcetypeOverride(name, shapes);
  if (override === undefined) return [];
  return [OVERRIDE_ADVICE, override.transforms, '# In props.conf:', `[${name}]`, override.propsLine];
};

const mixedLogText = (cluster: Cluster, file: ClusterFile, more: number): string => {
  const others = more === 0 ? '' : `; so has ${counted(more, 'more file')} of [${cluster.name}]`;
  return [
    `# ${inComment(file.path)} has events of ${file.shapes.length} shapes${others}.`,
    '',
    ...file.shapes.map((shape, index) => shapeText(cluster.name, shape, index)),
    INPUTS_ADVICE,
    rulesAdvice(cluster, file),
    ...overrideAdvice(cluster, file),
    '',
  ].join('\n');
};

/** For each cluster with logs of several shapes, one of them: its shapes, and how their events get their stanzas. */
export const mixedText = (clusters: readonly Cluster[]): string =>
  clusters
    .flatMap((cluster) => {
      const [first, ...more] = cluster.files.filter(({ shapes }) => shapes.length > 0);
      return first === undefined ? [] : [mixedLogText(cluster, first, more.length)];
    })
    .join('\n');
