import {
  EVENT_BREAKER_SENTENCE,
  findingSentence,
  type ExtractReply,
  zoneSentence,
} from '@propsmith/contract';
import type { SettingKey, StanzaKey } from '@propsmith/splunk';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_BASE_CLASS } from '../../../ui/field-frame.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { findingsFor } from './key-findings.ts';
import { choiceKeys } from '../../../state/question-choice.ts';
import {
  stanzaKeys,
  withExtra,
  withSetting,
  type ExtraKey,
  type StanzaDraft,
} from '../../../state/stanza-draft.ts';
import { StanzaRow } from './stanza-row.tsx';
import type { StanzaState } from './use-stanza-draft.ts';

type Evidence = ExtractReply['evidence'];

interface StanzaEditorProps {
  draft: StanzaDraft;
  original: StanzaDraft;
  stanza: StanzaState;
  evidence: Evidence;
  simulation: SimulationState;
}

const reasonFor = (evidence: Evidence, key: StanzaKey): string =>
  evidence.reasons
    .filter((reason) => reason.key === key)
    .map(findingSentence)
    .join(' ');

/** The reason is for the extracted value, which is shown once another one is set. */
const reasonText = (reason: string, extracted: string, value: string): string =>
  value === extracted ? reason : `Extracted: ${extracted === '' ? 'not set' : extracted}. ${reason}`;

const daysReasons = {
  MAX_DAYS_AGO: 'Splunk does not use times that lie more days back; its default is 2000.',
  MAX_DAYS_HENCE: 'Splunk does not use times that lie more days ahead; its default is 2.',
} as const;
type DaysKey = keyof typeof daysReasons;

/** The limits that a question offers to change; the others are not shown. */
const daysKeys = ({ questions }: Evidence): readonly DaysKey[] => {
  const asked = new Set(questions.flatMap(choiceKeys));
  return (['MAX_DAYS_AGO', 'MAX_DAYS_HENCE'] as const).filter((key) => asked.has(key));
};

/** The keys of the stanza, each with the reason for its value. Changes are simulated and linted at once. */
export const StanzaEditor = ({ draft, original, stanza, evidence, simulation }: StanzaEditorProps) => {
  const zonesId = useId();
  // The extracted stanza is not linted: its questions and warnings cover it.
  const linted = stanza.isEdited ? simulation.stanza : undefined;
  const findings = (key: SettingKey) => (linted ? findingsFor(linted, key) : []);
  const set = (key: SettingKey) => (value: string) => {
    const changed = withSetting(draft, key, value);
    if (changed) stanza.change(changed);
  };
  const toggle = (key: ExtraKey) => ({
    on: draft.extras.includes(key),
    onChange: (on: boolean) => stanza.change(withExtra(draft, key, on)),
  });
  return (
    <section aria-labelledby="stanza-heading" className="@container/stanza">
      <div className="flex min-h-7 items-center justify-between gap-3 pb-1.5">
        <h3 id="stanza-heading" className="font-medium">
          Stanza
        </h3>
        {stanza.isEdited && (
          <Button size="sm" onClick={stanza.undo}>
            <Undo2 aria-hidden className="size-3.5" />
            Undo my changes
          </Button>
        )}
      </div>
      <div className="divide-y divide-line border border-line">
        <StanzaName name={stanza.name} onRename={stanza.rename} />
        {stanzaKeys.map((key) => (
          <StanzaRow
            key={key}
            label={key}
            value={draft.values[key]}
            placeholder="not set"
            reason={reasonText(reasonFor(evidence, key), original.values[key], draft.values[key])}
            findings={findings(key)}
            onChange={set(key)}
          />
        ))}
        <StanzaRow
          label="TZ"
          value={draft.extraValues.TZ}
          list={zonesId}
          reason={zoneSentence(evidence.extras)}
          findings={findings('TZ')}
          onChange={set('TZ')}
          toggle={toggle('TZ')}
        />
        {daysKeys(evidence).map((key) => (
          <StanzaRow
            key={key}
            label={key}
            value={draft.extraValues[key]}
            reason={daysReasons[key]}
            findings={findings(key)}
            onChange={set(key)}
            toggle={toggle(key)}
          />
        ))}
        <StanzaRow
          label="EVENT_BREAKER"
          value={draft.values.LINE_BREAKER}
          reason={EVENT_BREAKER_SENTENCE}
          findings={findings('EVENT_BREAKER')}
          toggle={toggle('EVENT_BREAKER')}
        />
      </div>
      <datalist id={zonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {evidence.notes.map((note) => (
        <p key={note.code} className="pt-2 text-xs text-ink-3">
          {findingSentence(note)}
        </p>
      ))}
    </section>
  );
};

const StanzaName = ({ name, onRename }: { name: string; onRename: (name: string) => void }) => (
  <div className="flex items-center gap-1.5 bg-sunken px-3 py-2 font-mono text-xs">
    <span aria-hidden>[</span>
    <input
      aria-label="Stanza name"
      value={name}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      className={`${CONTROL_BASE_CLASS} h-7 px-2 font-mono text-xs`}
      onChange={(event) => onRename(event.target.value)}
    />
    <span aria-hidden>]</span>
  </div>
);
