import { questionTexts, zoneEffect } from '@propsmith/contract';
import { timeZone } from '@propsmith/splunk';
import { useId, useRef, useState } from 'react';
import { ChoiceRow } from './choice-row.tsx';

interface OtherZonesProps {
  /** The name of the radio group. */
  name: string;
  /** The zones that the question offers itself. */
  offered: readonly string[];
  /** TZ of the stanza. */
  chosen: string | undefined;
  onChoose: (zone: string) => void;
}

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const listedZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The zone of a name as an indexer knows it: spelt as listed, or one that the browser lists under another name. */
const zoneOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const listed = listedZones().find((zone) => zone.toLowerCase() === text.toLowerCase());
  return listed ?? (timeZone(text)?.inZoneinfo === true ? text : undefined);
};

/** The zone of this browser, and a field for any other. */
export const OtherZones = ({ name, offered, chosen, onChoose }: OtherZonesProps) => {
  const own = browserZone();
  const rows = offered.includes(own) ? [] : [own];
  const isOther = chosen !== undefined && ![...offered, ...rows].includes(chosen);
  return (
    <>
      {rows.map((zone) => (
        <ChoiceRow key={zone} name={name} isChosen={zone === chosen} onChoose={() => onChoose(zone)}>
          <span className="text-xs text-ink">{questionTexts.browserZone(zone)}</span>{' '}
          <span className="text-xs text-ink-3">
            {zone === chosen ? questionTexts.inUse : zoneEffect(zone)}
          </span>
        </ChoiceRow>
      ))}
      <AnotherZone name={name} chosen={isOther ? chosen : undefined} onChoose={onChoose} />
    </>
  );
};

const AnotherZone = ({ name, chosen, onChoose }: Pick<OtherZonesProps, 'name' | 'chosen' | 'onChoose'>) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** What is being typed; undefined while the field shows the zone in use. */
  const [typed, setTyped] = useState<string>();
  const type = (text: string): void => {
    setTyped(text);
    const zone = zoneOf(text);
    if (zone !== undefined) onChoose(zone);
  };
  const isUnknown =
    typed !== undefined && !listedZones().some((zone) => zone.toLowerCase().includes(typed.toLowerCase()));
  return (
    <ChoiceRow name={name} isChosen={chosen !== undefined} onChoose={() => field.current?.focus()}>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs">
        <span className="text-ink">{questionTexts.anotherZone}</span>
        <input
          ref={field}
          aria-label={questionTexts.zoneName}
          aria-invalid={isUnknown || undefined}
          list={id}
          placeholder="Europe/Berlin"
          spellCheck={false}
          autoComplete="off"
          value={typed ?? chosen ?? ''}
          className="h-7 w-48 rounded-md border border-control bg-panel px-2 text-xs text-ink placeholder:text-ink-3"
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <span className="text-ink-3">
          {isUnknown ? questionTexts.unknownZone : chosen !== undefined && questionTexts.inUse}
        </span>
        <datalist id={id}>
          {listedZones().map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </span>
    </ChoiceRow>
  );
};
