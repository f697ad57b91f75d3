import {
  counterExampleTexts,
  counterExcerpt,
  counterKindName,
  counterOutcomeSentence,
  NO_COUNTER_CHANGE_SENTENCE,
} from '@propsmith/contract';
import {
  settingKeys,
  settingLine,
  type CounterExample,
  type KindReport,
  type SettingChanges,
} from '@propsmith/splunk';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Longer events are shown with an ellipsis. */
const SHOWN_CHARS_MAX = 300;

/** The made event with its time marked. */
const MadeLine = ({ example }: { example: CounterExample }) => {
  const { before, time, after } = counterExcerpt(example, SHOWN_CHARS_MAX);
  return (
    <code className="block wrap-anywhere whitespace-pre-wrap text-ink-2">
      {before}
      {time !== '' && <mark className="bg-accent-soft text-ink">{time}</mark>}
      {after}
    </code>
  );
};

const changeText = (change: SettingChanges): string =>
  settingKeys
    .flatMap((key) => {
      const value = change[key];
      return value === undefined ? [] : [settingLine(key, value)];
    })
    .join('\n');

interface KindRowProps {
  report: KindReport;
  /** Whether the report is about settings that have changed since. */
  isStale: boolean;
  onChange: (changes: SettingChanges) => void;
}

/** One kind of line that may come: what the stanza makes of it, and the smallest change that helps. */
export const KindRow = ({ report: { kind, wrong, shown, change }, isStale, onChange }: KindRowProps) => {
  const id = useId();
  const isRight = wrong === 0;
  return (
    <div className="flex gap-2 px-3 py-1.5">
      {isRight ? (
        <CircleCheck aria-hidden className="mt-px size-3.5 shrink-0 text-ok" />
      ) : (
        <CircleX aria-hidden className="mt-px size-3.5 shrink-0 text-bad" />
      )}
      <div className="min-w-0 flex-1">
        <p id={id}>
          <span className="font-medium">{counterKindName(kind)}</span>{' '}
          <span className="text-ink-2">{counterOutcomeSentence(shown)}</span>
        </p>
        <MadeLine example={shown} />
        {!isRight && change === undefined && <p className="text-ink-2">{NO_COUNTER_CHANGE_SENTENCE}</p>}
        {change !== undefined && (
          <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-1">
            <code className="min-w-0 flex-1 basis-56 wrap-anywhere whitespace-pre-wrap">
              {changeText(change)}
            </code>
            <Button size="sm" aria-describedby={id} disabled={isStale} onClick={() => onChange(change)}>
              {counterExampleTexts.apply}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};
