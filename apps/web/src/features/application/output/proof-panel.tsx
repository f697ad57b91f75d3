import { problemSentence, type ExtractReply } from '@propsmith/contract';
import { CircleCheck, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Histogram } from '../histogram/histogram.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { FailingEvents } from './failing-events.tsx';
import { proofOf } from './proof.ts';

interface ProofPanelProps {
  /** Null when the log is not kept: then what the extraction itself proved is all there is. */
  text: string | null;
  evidence: ExtractReply['evidence'];
  /** The stanza dates events by their arrival. */
  isClockOnly: boolean;
  simulation: SimulationState;
  onShow: (place: number) => void;
}

interface Counts {
  readonly right: number;
  readonly events: number;
  readonly timestamps: number;
}

const looks: Readonly<Record<'proven' | 'doubtful' | 'clock', { icon: LucideIcon; mark: string }>> = {
  proven: { icon: CircleCheck, mark: 'text-ok' },
  doubtful: { icon: TriangleAlert, mark: 'text-warn' },
  clock: { icon: Clock, mark: 'text-info' },
};

const ProofLine = ({ counts, isClockOnly }: { counts: Counts; isClockOnly: boolean }) => {
  const { right, events, timestamps } = counts;
  const look = right < events ? 'doubtful' : isClockOnly ? 'clock' : 'proven';
  const { icon: Icon, mark } = looks[look];
  return (
    <p role="status" className="flex items-start gap-2 font-medium">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${mark}`} />
      <span>
        {formatCount(right)} of {formatCount(events)} events,{' '}
        {isClockOnly
          ? 'dated by their arrival'
          : `${formatCount(timestamps)} ${timestamps === 1 ? 'timestamp' : 'timestamps'} parsed`}
      </span>
    </p>
  );
};

/** The proof that was made when the log was extracted, for a log that is gone. */
const RecordedProof = ({ evidence, isClockOnly }: Pick<ProofPanelProps, 'evidence' | 'isClockOnly'>) => {
  const { events, timestamps } = evidence;
  const counts = { events, timestamps, right: isClockOnly ? events : timestamps };
  return (
    <section aria-label="Proof" className="flex flex-col gap-1">
      <ProofLine counts={counts} isClockOnly={isClockOnly} />
      <p className="pl-6 text-xs text-ink-3">
        Proven when the log was extracted. Without the log, changes can’t be simulated.
      </p>
    </section>
  );
};

/** What an indexer would make of every event under the stanza as it stands. */
export const ProofPanel = ({ text, evidence, isClockOnly, simulation, onShow }: ProofPanelProps) => {
  const { stanza, problem } = simulation;
  const proof = useMemo(
    () => (stanza && text !== null ? proofOf(stanza.simulation, text) : undefined),
    [stanza, text],
  );
  if (text === null) return <RecordedProof evidence={evidence} isClockOnly={isClockOnly} />;
  if (problem !== undefined) return <Notice tone="bad">{problem}</Notice>;
  if (!stanza || !proof) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <p className="font-medium text-ink-2">Proving the stanza on every event…</p>
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <section aria-label="Proof" className="flex flex-col gap-3">
      <ProofLine counts={proof} isClockOnly={isClockOnly} />
      {stanza.simulation.problems
        .filter(({ key }) => key === undefined)
        .map((fault) => (
          <Notice key={fault.code} tone="bad">
            {problemSentence(fault)}
          </Notice>
        ))}
      <Histogram events={stanza.simulation.events} />
      {proof.failing.length > 0 && (
        <FailingEvents failing={proof.failing} count={proof.events - proof.right} onShow={onShow} />
      )}
    </section>
  );
};
