import { percent, probabilityText, type ExtractReply } from '@propsmith/contract';
import { useId } from 'react';
import type { Candidate } from '../../../state/stanza-draft.ts';
import { ChoiceRow } from './choice-row.tsx';

interface TimeFormatsProps {
  candidates: readonly Candidate[];
  evidence: ExtractReply['evidence'];
  isChosen: (candidate: Candidate) => boolean;
  onChoose: (candidate: Candidate) => void;
}

/** The timestamps found in the log, best first; the chosen one sets the time keys of the stanza. */
export const TimeFormats = ({ candidates, evidence, isChosen, onChoose }: TimeFormatsProps) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 font-medium">Time formats found</legend>
      <div className="divide-y divide-line border border-line">
        {candidates.map((candidate, index) => (
          <ChoiceRow
            key={`${candidate.TIME_PREFIX} ${candidate.TIME_FORMAT}`}
            name={name}
            isChosen={isChosen(candidate)}
            onChoose={() => onChoose(candidate)}
            aside={<Support evidence={evidence} index={index} />}
          >
            <code className="block text-xs wrap-anywhere whitespace-pre-wrap text-ink">
              {candidate.TIME_FORMAT}
            </code>
            <span className="block text-xs wrap-anywhere text-ink-3">
              reads <LogText>{candidate.TIME_FORMAT_VALUE}</LogText>
              {candidate.TIME_PREFIX_VALUE !== '' && (
                <>
                  {' '}
                  after <LogText>{candidate.TIME_PREFIX_VALUE}</LogText>
                </>
              )}
            </span>
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  );
};

/** Text of the log with its whitespace. */
const LogText = ({ children }: { children: string }) => (
  <code className="whitespace-pre-wrap text-ink-2">{children}</code>
);

/** The share of events with a timestamp; for the first one also the probability that it is right. */
const Support = ({ evidence, index }: { evidence: TimeFormatsProps['evidence']; index: number }) => {
  const support = evidence.candidates[index];
  const probability = index === 0 ? probabilityText(evidence.confidence) : undefined;
  return (
    <>
      {support && `${percent(support.coverage)} of events`}
      {probability !== undefined && (
        <span className="text-ink-3 @max-sm/output:ml-3 @sm/output:block">{probability}</span>
      )}
    </>
  );
};
