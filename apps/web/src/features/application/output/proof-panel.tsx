import { problemSentence } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Histogram } from '../histogram/histogram.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { proofOf } from './proof.ts';

interface ProofPanelProps {
  simulation: SimulationState;
  onShow: (event: SimulatedEvent) => void;
}

const reasonOf = (event: SimulatedEvent): string =>
  event.problems.map(problemSentence).join(' ') || `The time is ${event.provenance}.`;

/** What an indexer would make of every event under the stanza as it stands. */
export const ProofPanel = ({ simulation: { simulation, stopped }, onShow }: ProofPanelProps) => {
  const proof = useMemo(() => (simulation ? proofOf(simulation) : undefined), [simulation]);
  if (stopped) {
    return (
      <Notice tone="bad">
        The simulation took too long and was stopped. One of the patterns backtracks too much.
      </Notice>
    );
  }
  if (!simulation || !proof) return null;
  const allRight = proof.right === proof.events && simulation.problems.length === 0;
  const Icon = allRight ? CircleCheck : TriangleAlert;
  return (
    <section aria-label="Proof" className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 font-medium">
        <Icon aria-hidden className={allRight ? 'size-4 text-ok' : 'size-4 text-warn'} />
        {formatCount(proof.right)} of {formatCount(proof.events)} events, {formatCount(proof.timestamps)}{' '}
        timestamps parsed
      </p>
      {simulation.problems.map((problem) => (
        <Notice key={problem.code} tone="bad">
          {problemSentence(problem)}
        </Notice>
      ))}
      <Histogram events={simulation.events} />
      {proof.wrong.length > 0 && (
        <details open={proof.wrong.length <= 5} className="border border-line">
          <summary className="cursor-pointer px-3 py-2">
            {formatCount(proof.events - proof.right)} events to look at
          </summary>
          <ul className="max-h-56 divide-y divide-line overflow-y-auto border-t border-line">
            {proof.wrong.map(({ event, number }) => (
              <li key={number}>
                <button
                  type="button"
                  className="w-full px-3 py-1.5 text-left text-xs hover:bg-hover"
                  onClick={() => onShow(event)}
                >
                  <span className="font-medium">Event {formatCount(number)}</span>{' '}
                  <span className="text-ink-2">{reasonOf(event)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
