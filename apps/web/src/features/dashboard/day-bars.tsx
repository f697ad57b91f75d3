import { formatDay } from '../../lib/format.ts';

interface Bar {
  readonly day: string;
  readonly value: number;
  /** The tooltip. */
  readonly text: string;
}

const HEIGHT = 40;
/** So that a day with little is not mistaken for a day with nothing. */
const BAR_HEIGHT_MIN = 2;

interface DayBarsProps {
  label: string;
  /** The sum of all days. */
  total: string;
  bars: readonly Bar[];
}

/** One bar for each day. Hidden from screen readers, which read the table of the same numbers. */
export const DayBars = ({ label, total, bars }: DayBarsProps) => {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div aria-hidden className="min-w-0">
      <p className="flex justify-between gap-2 pb-1 text-xs text-ink-3">
        <span>{label}</span>
        <span className="font-medium text-ink tabular-nums">{total}</span>
      </p>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-16 w-full border-b border-line-strong fill-accent"
      >
        {bars.map(({ day, value, text }, index) => {
          const height = value === 0 ? 0 : Math.max(BAR_HEIGHT_MIN, (value / largest) * HEIGHT);
          return (
            <g key={day}>
              <title>{text}</title>
              <rect x={index} width={1} height={HEIGHT} className="fill-transparent" />
              <rect x={index + 0.1} y={HEIGHT - height} width={0.8} height={height} />
            </g>
          );
        })}
      </svg>
      <p className="flex justify-between gap-2 pt-1 text-xs text-ink-3">
        {[bars[0], bars.at(-1)].map((end) => end && <span key={end.day}>{formatDay(end.day)}</span>)}
      </p>
    </div>
  );
};
