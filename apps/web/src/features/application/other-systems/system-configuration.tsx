import { conversionSentence, otherSystemTexts, targetName } from '@propsmith/contract';
import { convert, observedStamps, targets, type ConfigFile, type Target } from '@propsmith/ingestors';
import type { Settings, SimulatedEvent } from '@propsmith/splunk';
import { useMemo, useState } from 'react';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { CopyButton, DownloadButton } from '../../../ui/text-buttons.tsx';

export interface SystemConfigurationProps {
  /** The stanza's name. */
  name: string;
  settings: Settings;
  hasRules: boolean;
  /** The log; null if it is not kept. */
  text: string | null;
  /** What the settings make of it; undefined until it is simulated. */
  events: readonly SimulatedEvent[] | undefined;
}

/** The configuration of a chosen system, and what it can't express. */
export const SystemConfiguration = ({ name, settings, hasRules, text, events }: SystemConfigurationProps) => {
  const [target, setTarget] = useState<Target>('otel');
  const conversion = useMemo(() => {
    if (text !== null && events === undefined) return undefined;
    const stamps = text === null ? [] : observedStamps(text, events ?? []);
    return convert(target, { name, settings, stamps, hasRules });
  }, [target, name, settings, hasRules, text, events]);
  return (
    <div className="text-xs">
      <p className="px-3 pt-2 text-ink-2">{otherSystemTexts.explanation}</p>
      <div className="max-w-96 px-3 py-2">
        <Select
          label={otherSystemTexts.system}
          value={target}
          onChange={({ currentTarget }) =>
            setTarget(targets.find((each) => each === currentTarget.value) ?? target)
          }
        >
          {targets.map((each) => (
            <option key={each} value={each}>
              {targetName(each)}
            </option>
          ))}
        </Select>
      </div>
      <div role="status" className="px-3 pb-2">
        {conversion === undefined ? (
          <p className="text-ink-2">{otherSystemTexts.waiting}</p>
        ) : (
          conversion.remarks.length > 0 && (
            <>
              <p className="font-medium">{otherSystemTexts.remarks}</p>
              <ul className="list-disc space-y-1 pt-1 pl-4 text-ink-2">
                {conversion.remarks.map(conversionSentence).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )
        )}
      </div>
      {conversion?.files.map((file) => (
        <SystemFile key={file.name} {...file} />
      ))}
    </div>
  );
};

const SystemFile = ({ name, text }: ConfigFile) => (
  <div className="border-t border-line">
    <div className="flex flex-wrap items-center gap-1.5 py-1 pr-1.5 pl-3">
      <h3 className="mr-auto font-mono break-all">{name}</h3>
      <DownloadButton name={name} text={text} />
      <CopyButton name={name} text={text} />
    </div>
    <div className="border-t border-line p-3">
      <CodePanel label={name} code={text} />
    </div>
  </div>
);
