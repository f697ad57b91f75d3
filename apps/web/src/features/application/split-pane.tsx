import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

const SHARE_MIN = 25;
const SHARE_MAX = 75;
const STEP = 5;

interface SplitPaneProps {
  left: ReactNode;
  right: ReactNode;
  /** Names the divider for screen readers. */
  dividerLabel: string;
}

const bounded = (share: number): number => Math.min(SHARE_MAX, Math.max(SHARE_MIN, Math.round(share)));

/** Two columns with a divider that is dragged, or moved by arrow keys. */
export const SplitPane = ({ left, right, dividerLabel }: SplitPaneProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);

  const onPointerMove = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const { left: start, width } = frame.current.getBoundingClientRect();
    setShare(bounded(((event.clientX - start) / width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: SHARE_MIN,
      End: SHARE_MAX,
    };
    const moved = moves[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    setShare(bounded(moved));
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
        aria-valuemin={SHARE_MIN}
        aria-valuemax={SHARE_MAX}
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
