import { counted, eventChangesSentence, guessedTimesSentence } from '@propsmith/contract';
import type { Difference } from '../simulation/messages.ts';

interface EventChangesProps {
  difference: Difference;
  /** Opens the log there. */
  onShowPlace: (offset: number) => void;
}

/** What the settings change event by event: boundaries, lengths, and times with how far they move. */
export const EventChanges = ({
  difference: { summary, changes, total, guessed },
  onShowPlace,
}: EventChangesProps) => (
  <div className="px-3 pb-1 text-ink-2">
    <p>
      {eventChangesSentence(summary)}
      {guessed > 0 && ` ${guessedTimesSentence(guessed)}`}
    </p>
    {total > 0 && (
      <details className="mt-1">
        <summary className="cursor-pointer text-accent-ink">Event by event</summary>
        <ul className="py-1">
          {changes.map(({ offset, line, sentence }, index) => (
            <li key={index} className="flex items-baseline gap-x-2 py-0.5">
              <button
                type="button"
                className="shrink-0 text-accent-ink underline tabular-nums"
                onClick={() => onShowPlace(offset)}
              >
                Line {line}
              </button>
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
        {total > changes.length && (
          <p className="pb-1">
            The first {changes.length} of {counted(total, 'change')}.
          </p>
        )}
      </details>
    )}
  </div>
);
