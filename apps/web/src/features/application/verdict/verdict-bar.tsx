import { counted, outputTexts } from '@propsmith/contract';
import type { SimulationSummary } from '@propsmith/splunk';
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  GitCompareArrows,
  LoaderCircle,
  TrendingDown,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { Fragment } from 'react';
import { formatLogTimes } from '../../../lib/log-time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Verdict, VerdictKind } from './verdict.ts';

const styles: Readonly<Record<VerdictKind, { icon: LucideIcon; colour: string }>> = {
  proven: { icon: CircleCheck, colour: 'text-ok' },
  questions: { icon: CircleHelp, colour: 'text-warn' },
  partial: { icon: TriangleAlert, colour: 'text-warn' },
  faulty: { icon: CircleX, colour: 'text-bad' },
  worse: { icon: TrendingDown, colour: 'text-bad' },
  differs: { icon: GitCompareArrows, colour: 'text-warn' },
  'no-timestamp': { icon: Clock, colour: 'text-info' },
  'not-simulated': { icon: Clock, colour: 'text-info' },
  checked: { icon: CircleCheck, colour: 'text-info' },
};

/** No time is read from the text, so that no event goes wrong. */
const unread: ReadonlySet<VerdictKind> = new Set(['no-timestamp', 'not-simulated']);

/** "2026-03-02 08:15:01 – 08:15:11 +01:00" */
const rangeOf = ({ fromMs, toMs, zoneAssumed }: SimulationSummary): string[] =>
  fromMs === undefined || toMs === undefined
    ? []
    : [formatLogTimes({ epochMs: fromMs, zoneAssumed }, { epochMs: toMs, zoneAssumed })];

/** "2,000 events of the first 1 MB of app.log · 1,998 different times · 2026-03-02 08:15:01 – 08:15:11 +01:00" */
const figuresOf = (summary: SimulationSummary, scope: string | undefined): string =>
  [
    [counted(summary.events, 'event'), scope].filter(Boolean).join(' '),
    ...(summary.distinctTimes > 0 ? [counted(summary.distinctTimes, 'different time')] : []),
    ...rangeOf(summary),
  ].join(' · ');

interface VerdictBarProps {
  verdict: Verdict | undefined;
  /** The figures of the simulation; undefined if the log is not kept. */
  summary: SimulationSummary | undefined;
  /** The part of the log that the figures are about; undefined for the whole log. */
  scope?: string | undefined;
  /** Why there is no simulation. */
  problem?: string | undefined;
  /** Lists the events that go wrong. */
  onListProblems: () => void;
  /** Reads the times by rules; a stanza that was not extracted has none. */
  onUseRules?: () => void;
}

/** Figures that wrap between words only, not at the hyphens of a date. */
const Figures = ({ text }: { text: string }) => (
  <span className="text-xs leading-4.5 text-ink-2 tabular-nums">
    {text.split(' ').map((word, index) => (
      <Fragment key={index}>
        {index > 0 && ' '}
        <span className="whitespace-nowrap">{word}</span>
      </Fragment>
    ))}
  </span>
);

/** Three lines, in a narrow panel four; on narrow screens the bar is as high as its text. */
const FRAME_CLASS =
  'flex h-16 items-start gap-2 overflow-hidden border-b border-line px-3 py-1.25 leading-4.5 @max-xl/output:h-20.5 max-lg:h-auto! max-lg:min-h-16 max-lg:flex-wrap';
/** More text is cut off after a whole line; on hover it is shown in full. */
const TEXT_CLASS = 'line-clamp-3 min-w-0 flex-1 @max-xl/output:line-clamp-4 max-lg:line-clamp-none';

/** The verdict on the stanza as it is on screen; always in view, of constant height. */
export const VerdictBar = ({
  verdict,
  summary,
  scope,
  problem,
  onListProblems,
  onUseRules,
}: VerdictBarProps) => {
  if (problem !== undefined) {
    return (
      <div role="status" aria-label="Verdict" className={FRAME_CLASS}>
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
        <p className="min-w-0 text-xs leading-4.5">{problem}</p>
      </div>
    );
  }
  if (!verdict) {
    return (
      <div role="status" aria-label="Verdict" className={FRAME_CLASS}>
        <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-busy text-accent" />
        <p className="font-medium text-ink-2">Proving the stanza on every event…</p>
      </div>
    );
  }
  const { icon: Icon, colour } = styles[verdict.kind];
  const notes = verdict.notes.join(' ');
  const figures = verdict.hasFigures === false ? undefined : summary && figuresOf(summary, scope);
  return (
    <div role="status" aria-label="Verdict" data-verdict={verdict.kind} className={FRAME_CLASS}>
      <div className="flex min-w-0 flex-1 basis-56 gap-2">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
        <div className={TEXT_CLASS} title={notes}>
          <p>
            <strong className={`mr-3 font-semibold whitespace-nowrap ${colour}`}>{verdict.title}</strong>
            {figures && <Figures text={figures} />}
          </p>
          <p className="text-xs leading-4.5 text-ink-2">{notes}</p>
        </div>
      </div>
      {verdict.hasBetterRules && (
        <Button size="sm" variant="primary" onClick={onUseRules}>
          {outputTexts.useRules}
        </Button>
      )}
      {summary && !unread.has(verdict.kind) && summary.right < summary.events && (
        <Button size="sm" onClick={onListProblems}>
          Show them
        </Button>
      )}
    </div>
  );
};
