import { problemSentence } from '@propsmith/contract';
import { CircleCheck, Clock, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Histogram } from '../histogram/histogram.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { FailingEvents } from './failing-events.tsx';
import { proofOf } from './proof.ts';
import { verdictOf, type Judged, type Verdict } from './verdict.ts';

interface ProofPanelProps extends Omit<Judged, 'counts' | 'isSimulated'> {
  /** Null if the log is not kept; then the counts of the extraction are shown. */
  text: string | null;
  simulation: SimulationState;
  onShow: (offset: number) => void;
}

const styles: Readonly<Record<Verdict['kind'], { icon: LucideIcon; colour: string }>> = {
  proven: { icon: CircleCheck, colour: 'text-ok' },
  doubtful: { icon: TriangleAlert, colour: 'text-warn' },
  clock: { icon: Clock, colour: 'text-info' },
  counted: { icon: Info, colour: 'text-info' },
};

const ProofLine = (judged: Judged) => {
  const { counts, isClockOnly } = judged;
  const { right, events, timestamps } = counts;
  const { kind, notes } = verdictOf(judged);
  const { icon: Icon, colour } = styles[kind];
  return (
    <div role="status" className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {kind === 'proven' && 'Proven: '}
          {formatCount(right)} of {formatCount(events)} events,{' '}
          {isClockOnly
            ? 'dated by their arrival'
            : `${formatCount(timestamps)} ${timestamps === 1 ? 'timestamp' : 'timestamps'} parsed`}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-xs text-ink-2">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
};

/** The counts of the extraction, for a log that is not kept. */
const RecordedProof = (judged: Omit<Judged, 'counts' | 'isSimulated'>) => {
  const { evidence, isClockOnly } = judged;
  const { events, timestamps } = evidence;
  const counts = { events, timestamps, right: isClockOnly ? events : timestamps };
  return (
    <section aria-label="Proof" className="flex flex-col gap-1">
      <ProofLine {...judged} counts={counts} isSimulated={false} />
      <p className="pl-6 text-xs text-ink-3">
        Counted when the log was extracted. Without the log, changes can’t be simulated.
      </p>
    </section>
  );
};

/** The simulation of the current stanza on the log. */
export const ProofPanel = ({ text, simulation, onShow, ...judged }: ProofPanelProps) => {
  const { stanza, problem } = simulation;
  const proof = useMemo(
    () => (stanza && text !== null ? proofOf(stanza.simulation, text) : undefined),
    [stanza, text],
  );
  if (text === null) return <RecordedProof {...judged} />;
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
      <ProofLine {...judged} counts={proof} isSimulated />
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
