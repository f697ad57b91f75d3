import { applicationTexts, outputTexts } from '@propsmith/contract';
import { Braces, List, ScrollText } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { OutputView } from '../../../state/log-extract.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { useCopy } from '../../../ui/use-copy.tsx';
import { appOf, type ProvenTexts } from './app-of.ts';
import { DownloadMenu, type DownloadableFile } from './download-menu.tsx';

/** The texts that can be taken away. */
export interface OutputTexts extends ProvenTexts {
  /** Undefined for a stanza that was not extracted. */
  readonly json: string | undefined;
}

interface OutputPanelProps {
  view: OutputView;
  /** Undefined where the views are tabs of the page. */
  onViewChange: ((view: OutputView) => void) | undefined;
  /** Undefined while there is no answer. */
  texts: OutputTexts | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Stays in view above the content. */
  verdict?: ReactNode;
  children: ReactNode;
}

const views = [
  { value: 'stanza', label: outputTexts.stanza, icon: ScrollText },
  { value: 'events', label: outputTexts.events, icon: List },
  { value: 'json', label: outputTexts.json, icon: Braces },
] as const;

const Copy = ({ text }: { text: string | undefined }) => {
  const { copy, label } = useCopy();
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy(text)}>
      {label}
    </Button>
  );
};

const filesOf = (texts: OutputTexts): DownloadableFile[] => [
  { name: 'props.conf', content: texts.props },
  ...(texts.transforms === undefined ? [] : [{ name: 'transforms.conf', content: texts.transforms }]),
  appOf(texts),
  ...(texts.json === undefined
    ? []
    : [{ name: 'answer.json', label: outputTexts.answer, content: texts.json }]),
];

/** The frame of the answer: its views, what can be taken away, the verdict. */
export const OutputPanel = ({
  view,
  onViewChange,
  texts,
  headingRef,
  verdict,
  children,
}: OutputPanelProps) => (
  <section
    aria-labelledby="output-heading"
    className="@container/output flex h-full min-h-0 flex-col border border-line bg-panel"
  >
    <header className="flex min-h-11 flex-wrap items-center gap-1.5 border-b border-line py-1 pr-1.5 pl-3">
      <h2 id="output-heading" ref={headingRef} tabIndex={-1} className="mr-auto font-medium">
        {applicationTexts.output}
      </h2>
      {texts && onViewChange && (
        <div className="@max-sm/output:order-last @max-sm/output:basis-full">
          <ChoiceGroup
            label="View"
            hideLabel
            choices={views.filter(({ value }) => value !== 'json' || texts.json !== undefined)}
            value={view}
            onChange={onViewChange}
          />
        </div>
      )}
      {texts && <DownloadMenu files={filesOf(texts)} />}
      <Copy text={view === 'json' ? texts?.json : texts?.props} />
    </header>
    {verdict}
    <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
  </section>
);
