import { applicationTexts } from '@propsmith/contract';
import { editStanza, structureOf, type SettingChanges } from '@propsmith/splunk';
import { useMemo } from 'react';
import type { OutputView } from '../../state/log-extract.ts';
import { readSettings, stanzaName } from '../../state/stanza-edits.ts';
import { Button } from '../../ui/button.tsx';
import { CounterExamples } from './counter-examples/counter-examples.tsx';
import { noEvents } from './log-view/events-in-range.ts';
import type { OutputTexts } from './output/output-panel.tsx';
import type { SimulatedStanza } from './simulation/messages.ts';
import { useSimulation } from './simulation/use-simulation.ts';
import { StanzaPanel, type ShownStanza } from './stanza/stanza-panel.tsx';
import { StanzaWorkbench, useIsWide, type WorkbenchFrame } from './stanza-workbench.tsx';
import { useEventSelection } from './use-event-selection.ts';
import { isClockOnly, useStable } from './use-stanza.ts';
import { faultsOf, nameFaultsOf } from './verdict/use-verdict.ts';
import { VerdictBar } from './verdict/verdict-bar.tsx';
import { checkedVerdict, proofText, type Verdict } from './verdict/verdict.ts';

interface CheckWorkbenchProps extends WorkbenchFrame {
  text: string;
  /** The stanza to check. */
  existing: string;
  onEdit: (existing: string) => void;
  onClose: () => void;
}

const views: readonly OutputView[] = ['stanza', 'events'];
const noChoices: readonly [] = [];

/** The stanza as the panel shows it; nothing was extracted to compare it with. */
const useCheckedStanza = (text: string, edit: (text: string) => void): ShownStanza => {
  const settings = useStable(useMemo(() => readSettings(text), [text]));
  return {
    text,
    name: stanzaName(text),
    settings,
    extracted: {},
    isEdited: true,
    edit,
    change: (changes: SettingChanges) => edit(editStanza(text, changes)),
  };
};

const verdictOn = (
  { name, settings }: ShownStanza,
  hasLog: boolean,
  simulated: SimulatedStanza | undefined,
): Verdict | undefined => {
  if (Object.keys(settings).length === 0)
    return {
      kind: 'not-simulated',
      title: 'No stanza yet',
      notes: ['Paste your stanza below, or drop your props.conf.'],
    };
  if (!hasLog)
    return {
      kind: 'not-simulated',
      title: 'No log yet',
      notes: ['Paste or drop the log that the stanza is for.'],
    };
  if (!simulated) return undefined;
  return checkedVerdict({
    summary: simulated.summary,
    faults: [...nameFaultsOf(name), ...faultsOf(simulated)],
    isClockOnly: isClockOnly(settings),
    structure: structureOf(settings),
  });
};

/** A stanza that the user has, simulated on the log in the browser: nothing is sent and nothing is charged. */
export const CheckWorkbench = ({
  text,
  existing,
  onEdit,
  onClose,
  onViewChange,
  ...frame
}: CheckWorkbenchProps) => {
  const isWide = useIsWide();
  const stanza = useCheckedStanza(existing, onEdit);
  const { settings } = stanza;
  const hasLog = text.trim() !== '';
  const isReady = hasLog && Object.keys(settings).length > 0;
  const input = useMemo(() => ({ settings, extracted: settings, baseline: settings, rules: [] }), [settings]);
  const simulation = useSimulation(isReady ? text : null, input, noChoices);
  const events = simulation.stanza?.simulation.events ?? noEvents;
  const selection = useEventSelection(events, onViewChange, isWide);
  const verdict = verdictOn(stanza, hasLog, simulation.stanza);
  const summary = simulation.stanza?.summary;
  const texts: OutputTexts = {
    props: existing,
    transforms: undefined,
    json: undefined,
    proof: proofText(verdict, summary),
    open: [],
  };
  const verdictBar = (
    <VerdictBar
      verdict={verdict}
      summary={summary}
      problem={simulation.problem}
      onListProblems={() => selection.listEvents('problems')}
    />
  );
  return (
    <StanzaWorkbench
      {...frame}
      isWide={isWide}
      onViewChange={onViewChange}
      text={text}
      simulated={simulation.stanza}
      selection={selection}
      texts={texts}
      verdict={verdictBar}
      views={views}
      outputs={{
        stanza: (
          <>
            <StanzaPanel
              evidence={undefined}
              stanza={stanza}
              simulation={simulation}
              hint={applicationTexts.stanzaHint}
            />
            {isReady && (
              <CounterExamples
                text={text}
                stanza={input}
                isProven={simulation.trials !== undefined}
                onChange={stanza.change}
              />
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2 text-xs text-ink-2">
              <p className="min-w-0 flex-1 basis-60">
                Checked in your browser: free, and nothing is sent. “{applicationTexts.extract}” compares it
                with the extracted stanza.
              </p>
              <Button size="sm" onClick={onClose}>
                {applicationTexts.checkNothing}
              </Button>
            </div>
          </>
        ),
        json: null,
      }}
    />
  );
};
