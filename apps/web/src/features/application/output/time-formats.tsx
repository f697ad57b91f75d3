import type { ExtractReply } from '@propsmith/contract';
import clsx from 'clsx';
import { useId } from 'react';
import type { Candidate } from '../../../state/stanza-draft.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

interface TimeFormatsProps {
  candidates: readonly Candidate[];
  evidence: ExtractReply['evidence']['candidates'];
  isChosen: (candidate: Candidate) => boolean;
  onChoose: (candidate: Candidate) => void;
}

/** The timestamps found in the log, best first; the chosen one's values stand in the stanza. */
export const TimeFormats = ({ candidates, evidence, isChosen, onChoose }: TimeFormatsProps) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 font-medium">Time formats found</legend>
      <div className="divide-y divide-line border border-line">
        {candidates.map((candidate, index) => {
          const support = evidence[index];
          return (
            <label
              key={`${candidate.TIME_PREFIX} ${candidate.TIME_FORMAT}`}
              className={clsx(
                'flex cursor-pointer flex-wrap gap-x-2.5 px-3 py-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                isChosen(candidate) && 'bg-accent-soft',
              )}
            >
              <input
                type="radio"
                name={name}
                className="mt-1 accent-accent"
                checked={isChosen(candidate)}
                onChange={() => onChoose(candidate)}
              />
              <span className="min-w-0 flex-1 basis-40">
                <code className="block text-xs break-all text-ink">{candidate.TIME_FORMAT}</code>
                <span className="block text-xs break-all text-ink-3">
                  reads <code className="text-ink-2">{candidate.TIME_FORMAT_VALUE}</code>
                  {candidate.TIME_PREFIX_VALUE !== '' && (
                    <>
                      {' '}
                      after <code className="text-ink-2">{candidate.TIME_PREFIX_VALUE}</code>
                    </>
                  )}
                </span>
              </span>
              {support && (
                <span className="text-xs text-ink-2 @max-sm/output:basis-full @max-sm/output:pl-6 @sm/output:text-right">
                  {percent.format(support.coverage)} of events
                  <span className="text-ink-3 @max-sm/output:ml-3 @sm/output:block">
                    confidence {percent.format(support.confidence)}
                  </span>
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
