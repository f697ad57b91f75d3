import type { SettingChanges, Settings } from '@propsmith/splunk';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface ExtraKeysProps {
  settings: Settings;
  onChange: (changes: SettingChanges) => void;
}

/** Keys that a stanza may do without, each with the changes that add and remove it. */
const extraKeys = [
  {
    label: 'TZ',
    added: (): SettingChanges => ({ TZ: 'UTC' }),
    removed: { TZ: undefined } as SettingChanges,
    isSet: ({ TZ }: Settings) => TZ !== undefined,
  },
  {
    label: 'EVENT_BREAKER',
    // A forwarder has to break events where the indexer does.
    added: ({ LINE_BREAKER }: Settings): SettingChanges => ({
      EVENT_BREAKER_ENABLE: 'true',
      EVENT_BREAKER: LINE_BREAKER,
    }),
    removed: { EVENT_BREAKER_ENABLE: undefined, EVENT_BREAKER: undefined } as SettingChanges,
    isSet: ({ EVENT_BREAKER }: Settings) => EVENT_BREAKER !== undefined,
  },
  {
    label: 'DATETIME_CONFIG',
    added: (): SettingChanges => ({ DATETIME_CONFIG: 'CURRENT' }),
    removed: { DATETIME_CONFIG: undefined } as SettingChanges,
    isSet: ({ DATETIME_CONFIG }: Settings) => DATETIME_CONFIG !== undefined,
  },
];

/** Adds and removes keys that most stanzas do without. */
export const ExtraKeys = ({ settings, onChange }: ExtraKeysProps) => (
  <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-3 py-1 text-xs">
    <legend className="sr-only">Further keys</legend>
    {extraKeys.map(({ label, added, removed, isSet }) => (
      <Checkbox
        key={label}
        label={label}
        checked={isSet(settings)}
        onChange={(event) => onChange(event.target.checked ? added(settings) : removed)}
      />
    ))}
  </fieldset>
);
