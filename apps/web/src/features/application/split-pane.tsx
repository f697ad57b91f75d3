import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

const SHARE_PERCENT_MIN = 25;
const SHARE_PERCENT_MAX = 75;
/** The answer needs more room than the log. */
const SHARE_PERCENT_START = 45;
const STEP_PERCENT = 5;

interface SplitPaneProps {
  left: ReactNode;
  right: ReactNode;
  /** The name of the divider for screen readers. */
  dividerLabel: string;
}

const clampShare = (share: number): number =>
  Math.min(SHARE_PERCENT_MAX, Math.max(SHARE_PERCENT_MIN, Math.round(share)));

/** Two columns with a divider that can be dragged or moved with the arrow keys. */
export const SplitPane = ({ left, right, dividerLabel }: SplitPaneProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(SHARE_PERCENT_START);

  const onPointerMove = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const { left: start, width } = frame.current.getBoundingClientRect();
    setShare(clampShare(((event.clientX - start) / width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = {
      ArrowLeft: share - STEP_PERCENT,
      ArrowRight: share + STEP_PERCENT,
      Home: SHARE_PERCENT_MIN,
      End: SHARE_PERCENT_MAX,
    };
    const moved = moves[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    setShare(clampShare(moved));
  };

  return (
    <div
      ref={frame}
      className="grid h-full min-h-0"
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) 9px minmax(0, ${100 - share}fr)` }}
    >
      {left}
      <div
        role="separator"
        aria-label={dividerLabel}
        aria-orientation="vertical"
        aria-valuemin={SHARE_PERCENT_MIN}
        aria-valuemax={SHARE_PERCENT_MAX}
        aria-valuenow={share}
        tabIndex={0}
        className="flex cursor-col-resize touch-none justify-center"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <span className="w-px bg-line-strong" />
      </div>
      {right}
    </div>
  );
};
