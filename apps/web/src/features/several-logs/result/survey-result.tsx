import { executionPath, severalLogsTexts, type SurveyReply } from '@propsmith/contract';
import type { Ref } from 'react';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ClusterSection } from './cluster-section.tsx';
import { Configuration } from './configuration.tsx';

const Unread = ({ unread }: Pick<SurveyReply, 'unread'>) => (
  <Card title={severalLogsTexts.unread}>
    <ul className="flex flex-col gap-1">
      {unread.map(({ execution, path, reason }) => (
        <li key={execution} className="wrap-anywhere">
          <TextLink to={executionPath(execution)} className="mr-2 font-mono text-xs">
            {path}
          </TextLink>
          <span className="text-ink-2">{reason}</span>
        </li>
      ))}
    </ul>
  </Card>
);

interface SurveyResultProps {
  reply: SurveyReply;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One section for each shape, then the files of the configuration. */
export const SurveyResult = ({ reply, headingRef }: SurveyResultProps) => {
  const { clusters, unread } = reply;
  const logs = clusters.reduce((count, { files }) => count + files.length, 0);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-base font-semibold">
        {logs === 0 ? severalLogsTexts.nothingCompared : severalLogsTexts.results(clusters.length, logs)}
      </h2>
      {clusters.map((cluster) => (
        <ClusterSection key={cluster.name} cluster={cluster} />
      ))}
      <Configuration reply={reply} />
      {unread.length > 0 && <Unread unread={unread} />}
    </div>
  );
};
