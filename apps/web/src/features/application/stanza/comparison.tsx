import { counted, outputTexts } from '@propsmith/contract';
import { settingKeys, type SettingChanges, type SettingKey, type Settings } from '@propsmith/splunk';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Difference } from '../simulation/messages.ts';
import { EventChanges } from './event-changes.tsx';

interface ComparisonProps {
  settings: Settings;
  extracted: Settings;
  /** The number of events that differ; undefined until simulated. */
  changedEvents: number | undefined;
  difference: Difference | undefined;
  onChange: (changes: SettingChanges) => void;
  onUndoAll: () => void;
  /** Lists the events that differ. */
  onShowEvents: () => void;
  onShowPlace: (offset: number) => void;
}

const differingKeys = (settings: Settings, extracted: Settings): readonly SettingKey[] =>
  settingKeys.filter((key) => settings[key] !== extracted[key]);

const Value = ({ value }: { value: string | undefined }) =>
  value === undefined ? <span className="text-ink-3">not set</span> : <code>{value}</code>;

/** The values that differ from the extraction, each of which can be put back. */
export const Comparison = ({
  settings,
  extracted,
  changedEvents,
  difference,
  onChange,
  onUndoAll,
  onShowEvents,
  onShowPlace,
}: ComparisonProps) => {
  const keys = differingKeys(settings, extracted);
  if (keys.length === 0) return null;
  return (
    <section aria-labelledby="comparison-heading" className="border-t border-line text-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 pt-2 pb-1">
        <h3 id="comparison-heading" className="font-medium">
          Against extracted
        </h3>
        {changedEvents !== undefined && (
          <button type="button" className="text-accent-ink underline" onClick={onShowEvents}>
            {changedEvents === 0 ? 'no event changes' : `${counted(changedEvents, 'event')} changed`}
          </button>
        )}
        <Button size="sm" className="ml-auto" onClick={onUndoAll}>
          <Undo2 aria-hidden className="size-3.5" />
          {outputTexts.undo}
        </Button>
      </div>
      {difference && <EventChanges difference={difference} onShowPlace={onShowPlace} />}
      <ul className="pb-1">
        {keys.map((key) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 px-3 py-0.5">
            <code className="text-ink-2">{key}</code>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Value value={extracted[key]} /> → <Value value={settings[key]} />
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Put back ${key}`}
              onClick={() => onChange({ [key]: extracted[key] })}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
