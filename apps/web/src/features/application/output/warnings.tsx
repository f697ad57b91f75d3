import { findingSentence, type ExtractReply } from '@propsmith/contract';
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import {
  hasTimestamp,
  withExtra,
  withTimestamp,
  type StanzaDraft,
  type TimeKeys,
} from '../../../state/stanza-draft.ts';

type Evidence = ExtractReply['evidence'];
type Warning = Evidence['warnings'][number];

interface WarningsProps {
  evidence: Evidence;
  /** The timestamp that the answer chose. */
  chosen: TimeKeys | undefined;
  draft: StanzaDraft;
  onChange: (draft: StanzaDraft) => void;
}

/** What one click does about a warning, and takes back again. */
interface Remedy {
  readonly label: string;
  readonly isApplied: boolean;
  readonly changed: StanzaDraft;
}

const zoneRemedy = (draft: StanzaDraft): Remedy => {
  const isApplied = draft.extras.includes('TZ');
  return {
    label: isApplied ? 'Leave TZ out' : `Set TZ = ${draft.zone}`,
    isApplied,
    changed: withExtra(draft, 'TZ', !isApplied),
  };
};

const orderRemedy = ({ evidence, chosen, draft }: WarningsProps): Remedy | undefined => {
  const other = evidence.alternatives.find(({ reason }) => reason === 'other-order');
  if (!other || !chosen) return undefined;
  const isApplied = hasTimestamp(draft, other);
  return {
    label: isApplied ? 'Use the first reading' : 'Use the other reading',
    isApplied,
    changed: withTimestamp(draft, isApplied ? chosen : other),
  };
};

/** Most warnings are only to be known. */
const remedyFor = ({ code }: Warning, props: WarningsProps): Remedy | undefined => {
  if (code === 'no-zone') return zoneRemedy(props.draft);
  return code === 'ambiguous-day-month' ? orderRemedy(props) : undefined;
};

/** What to know before the stanza is used. */
export const Warnings = (props: WarningsProps) => {
  const { warnings } = props.evidence;
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings-heading">
      <h3 id="warnings-heading" className="pb-1.5 font-medium">
        Before you use it
      </h3>
      <ul className="divide-y divide-line border border-line">
        {warnings.map((warning) => {
          const remedy = remedyFor(warning, props);
          const Icon = remedy?.isApplied === true ? CircleCheck : TriangleAlert;
          return (
            <li key={warning.code} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-1.5">
              <div className="flex min-w-0 flex-1 basis-56 gap-2">
                <Icon
                  aria-hidden
                  className={clsx(
                    'mt-px size-3.5 shrink-0',
                    remedy?.isApplied === true ? 'text-ok' : 'text-warn',
                  )}
                />
                <p className="min-w-0 text-xs wrap-anywhere text-ink-2">{findingSentence(warning)}</p>
              </div>
              {remedy && (
                <Button size="sm" onClick={() => props.onChange(remedy.changed)}>
                  {remedy.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
