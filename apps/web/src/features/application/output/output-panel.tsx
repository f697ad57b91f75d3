import { applicationTexts, type ExtractReply } from '@propsmith/contract';
import { printStanza, printTransforms, type TimeRule } from '@propsmith/splunk';
import { Braces, Copy, Download, ScrollText } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { copyText } from './copy-text.ts';
import { JsonOutput } from './json-output.tsx';
import { StanzaOutput } from './stanza-output.tsx';
import { TimeRules } from './time-rules.tsx';
import type { StanzaState } from './use-stanza-draft.ts';

interface OutputPanelProps {
  answer: ExtractReply | null;
  /** Shown while there is no answer. */
  placeholder: ReactNode;
  /** The log; null if it is not kept. */
  text: string | null;
  stanza: StanzaState;
  simulation: SimulationState;
  onShow: (offset: number) => void;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

const views = [
  { value: 'stanza', label: 'Stanza', icon: ScrollText },
  { value: 'json', label: 'JSON', icon: Braces },
] as const;

/** The texts of the configuration files; undefined for a file that is not needed. */
interface ConfText {
  readonly props: string | undefined;
  readonly transforms: string | undefined;
}

/** The stanza for props.conf and, if they are used, the rules for transforms.conf. */
const confText = (
  { name, settings }: Pick<StanzaState, 'name' | 'settings'>,
  rules: readonly TimeRule[],
  usesRules: boolean,
): ConfText => {
  if (!settings) return { props: undefined, transforms: undefined };
  const props = printStanza(name, settings);
  if (!usesRules || rules.length === 0) return { props, transforms: undefined };
  const { transforms, propsLine } = printTransforms(name, rules, {
    TIME_PREFIX: settings.TIME_PREFIX ?? '',
    TIME_FORMAT: settings.TIME_FORMAT ?? '',
    MAX_TIMESTAMP_LOOKAHEAD: Number(settings.MAX_TIMESTAMP_LOOKAHEAD ?? 0),
  });
  return { props: `${props}${propsLine}\n`, transforms };
};

/** The answer: its stanza with the proof, or the response as JSON. */
export const OutputPanel = (props: OutputPanelProps) => {
  const { answer, placeholder, stanza, headingRef, ...shown } = props;
  const [view, setView] = useState<(typeof views)[number]['value']>('stanza');
  const [usesRules, setUsesRules] = useState(false);
  const { props: conf, transforms } = confText(stanza, answer?.evidence.rules ?? [], usesRules);
  const json = answer ? JSON.stringify(answer, null, 2) : undefined;

  return (
    <section
      aria-labelledby="output-heading"
      className="@container/output flex h-full min-h-0 flex-col border border-line bg-panel"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-1.5 border-b border-line py-1 pr-1.5 pl-3">
        <h2 id="output-heading" ref={headingRef} tabIndex={-1} className="mr-auto font-medium">
          {applicationTexts.output}
        </h2>
        {conf !== undefined && (
          <>
            <div className="@max-sm/output:order-last @max-sm/output:basis-full">
              <ChoiceGroup label="View" hideLabel choices={views} value={view} onChange={setView} />
            </div>
            <Button
              variant="ghost"
              size="sm"
              title="Download props.conf"
              onClick={() => saveText('props.conf', conf)}
            >
              <Download aria-hidden className="size-3.5" />
              <span className="@max-lg/output:sr-only">Download props.conf</span>
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" onClick={() => void copyText(view === 'json' ? json : conf)}>
          <Copy aria-hidden className="size-3.5" />
          {applicationTexts.copy}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!answer && placeholder}
        {answer && view === 'stanza' && (
          <>
            <StanzaOutput answer={answer} stanza={stanza} {...shown} />
            {answer.evidence.rules.length > 0 && (
              <TimeRules rules={answer.evidence.rules} transforms={transforms} onSwitch={setUsesRules} />
            )}
          </>
        )}
        {json !== undefined && view === 'json' && (
          <div className="p-4">
            <JsonOutput text={json} />
          </div>
        )}
      </div>
    </section>
  );
};
