import { formatCount } from '../../../lib/format.ts';
import type { FailingEvent } from './proof.ts';

interface FailingEventsProps {
  failing: readonly FailingEvent[];
  /** The number of all failing events; only the first are listed. */
  count: number;
  onShow: (offset: number) => void;
}

/** A longer list starts collapsed. */
const EXPANDED_EVENTS_MAX = 5;

/** The failing events, each with an excerpt; a click shows the event in the log. */
export const FailingEvents = ({ failing, count, onShow }: FailingEventsProps) => (
  <details open={count <= EXPANDED_EVENTS_MAX} className="border border-line">
    <summary className="cursor-pointer px-3 py-1.5 font-medium hover:bg-hover">
      {count === 1 ? '1 event to look at' : `${formatCount(count)} events to look at`}
    </summary>
    <ul className="max-h-64 divide-y divide-line overflow-y-auto border-t border-line">
      {failing.map(({ number, line, reason, offset, before, at, after }) => (
        <li key={number}>
          <button
            type="button"
            className="block w-full px-3 py-1.5 text-left text-xs -outline-offset-2 hover:bg-hover"
            onClick={() => onShow(offset)}
          >
            <span className="font-medium">
              Event {formatCount(number)}, line {formatCount(line)}:
            </span>{' '}
            <span className="text-ink-2">{reason}</span>
            <code className="mt-0.5 block truncate whitespace-pre text-ink-3">
              {before}
              <mark className="bg-bad-solid text-on-solid">{at === '' || at === '\r' ? ' ' : at}</mark>
              {after}
            </code>
          </button>
        </li>
      ))}
      {count > failing.length && (
        <li className="px-3 py-1.5 text-xs text-ink-3">
          and {formatCount(count - failing.length)} more, marked in the log
        </li>
      )}
    </ul>
  </details>
);
