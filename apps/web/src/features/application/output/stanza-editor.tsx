import { findingSentence, type ExtractReply } from '@propsmith/contract';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import {
  stanzaKeys,
  type ExtraKey,
  type StanzaDraft,
  type StanzaKey,
  type StanzaValues,
} from './stanza-draft.ts';

interface StanzaEditorProps {
  draft: StanzaDraft;
  evidence: ExtractReply['evidence'];
  isEdited: boolean;
  onRename: (name: string) => void;
  onChange: (values: StanzaValues) => void;
  onUndo: () => void;
  onToggleExtra: (key: ExtraKey, on: boolean) => void;
}

const reasonsOf = (evidence: ExtractReply['evidence'], key: StanzaKey): string =>
  evidence.reasons
    .filter((reason) => reason.key === key)
    .map(findingSentence)
    .join(' ');

/** The stanza key by key, each with the reason for its value. What is changed is simulated at once. */
export const StanzaEditor = ({
  draft,
  evidence,
  isEdited,
  onRename,
  onChange,
  onUndo,
  onToggleExtra,
}: StanzaEditorProps) => (
  <section aria-label="Stanza" className="flex flex-col gap-4">
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <Field
          label="Stanza name"
          className="font-mono text-xs"
          value={draft.name}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onRename(event.target.value)}
        />
      </div>
      {isEdited && (
        <Button onClick={onUndo}>
          <Undo2 aria-hidden className="size-3.5" />
          Undo my changes
        </Button>
      )}
    </div>
    {stanzaKeys.map((key) => (
      <Field
        key={key}
        label={key}
        className="font-mono text-xs"
        value={draft.values[key]}
        spellCheck={false}
        autoComplete="off"
        hint={reasonsOf(evidence, key)}
        onChange={(event) => onChange({ ...draft.values, [key]: event.target.value })}
      />
    ))}
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {evidence.extras.TZ !== undefined && (
        <Switch
          label={`TZ = ${evidence.extras.TZ}`}
          hint="A second line of defence, should the zone in the text not parse."
          checked={draft.extras.has('TZ')}
          onCheckedChange={(on) => onToggleExtra('TZ', on)}
        />
      )}
      <Switch
        label="EVENT_BREAKER for universal forwarders"
        hint="Lets a forwarder change indexers between events. Without effect elsewhere."
        checked={draft.extras.has('EVENT_BREAKER')}
        onCheckedChange={(on) => onToggleExtra('EVENT_BREAKER', on)}
      />
    </div>
    {evidence.notes.map((note) => (
      <p key={note.code} className="text-xs text-ink-3">
        {findingSentence(note)}
      </p>
    ))}
  </section>
);
