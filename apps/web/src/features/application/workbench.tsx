import { applicationTexts, outputTexts } from '@propsmith/contract';
import type { ReactNode } from 'react';
import type { ExtractView, OutputView } from '../../state/log-extract.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { SplitPane } from './split-pane.tsx';

interface WorkbenchProps {
  isWide: boolean;
  view: ExtractView;
  onViewChange: (view: ExtractView) => void;
  input: ReactNode;
  output: (view: OutputView) => ReactNode;
  /** Verdict and questions, above the tabs of narrow screens. */
  above?: ReactNode;
  /** Across the whole width, below the rest. */
  below?: ReactNode;
  /** The views of the output; none before there is an answer. */
  views: readonly OutputView[];
}

const isView = (value: string): value is ExtractView => ['input', 'stanza', 'events', 'json'].includes(value);

const shownOf = (view: ExtractView, views: readonly OutputView[]): OutputView =>
  views.find((one) => one === view) ?? 'stanza';

const tabsOf = (views: readonly OutputView[]) => views.map((value) => ({ value, label: outputTexts[value] }));

const NARROW_HEIGHT_CLASS = 'h-[70dvh]';

/** Log and answer side by side, or as tabs on narrow screens. */
export const Workbench = (props: WorkbenchProps) => {
  const { isWide, view, onViewChange, input, output, above, below, views } = props;
  if (isWide) {
    return (
      <div className="flex h-0 min-h-[32rem] grow flex-col gap-2">
        <div className="min-h-0 grow">
          <SplitPane
            left={input}
            right={output(shownOf(view, views))}
            dividerLabel="Width of input and output"
          />
        </div>
        {below}
      </div>
    );
  }
  const outputs =
    views.length === 0 ? [{ value: 'stanza', label: applicationTexts.output } as const] : tabsOf(views);
  return (
    <div className="flex flex-col gap-3">
      {above}
      <Tabs
        label="Input and output"
        value={view === 'input' ? view : shownOf(view, views)}
        onValueChange={(chosen) => isView(chosen) && onViewChange(chosen)}
        tabs={[
          {
            value: 'input',
            label: applicationTexts.input,
            content: <div className={NARROW_HEIGHT_CLASS}>{input}</div>,
          },
          ...outputs.map(({ value, label }) => ({
            value,
            label,
            content: (
              <div className={value === 'events' ? NARROW_HEIGHT_CLASS : undefined}>{output(value)}</div>
            ),
          })),
        ]}
      />
      {below}
    </div>
  );
};
