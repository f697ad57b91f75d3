import { applicationTexts } from '@propsmith/contract';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { ExtractView } from '../../state/log-extract.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { SplitPane } from './split-pane.tsx';

const heights = {
  title: 'h-[calc(100dvh-11rem)]',
  'title-and-facts': 'h-[calc(100dvh-14.5rem)]',
  'title-and-banner': 'h-[calc(100dvh-14.75rem)]',
};

interface WorkbenchProps {
  input: ReactNode;
  output: ReactNode;
  view: ExtractView;
  onViewChange: (view: ExtractView) => void;
  /** What else takes up height on the page. */
  around?: keyof typeof heights;
}

/** Log and answer side by side, or as tabs on narrow screens. */
export const Workbench = ({ input, output, view, onViewChange, around = 'title' }: WorkbenchProps) => {
  const isWide = useMediaQuery('(min-width: 1024px)');
  if (isWide) {
    return (
      <div className={`${heights[around]} min-h-96`}>
        <SplitPane left={input} right={output} dividerLabel="Width of input and output" />
      </div>
    );
  }
  return (
    <Tabs
      label="Input and output"
      value={view}
      onValueChange={(chosen) => onViewChange(chosen === 'output' ? 'output' : 'input')}
      tabs={[
        { value: 'input', label: applicationTexts.input, content: <div className="h-[70dvh]">{input}</div> },
        {
          value: 'output',
          label: applicationTexts.output,
          content: <div className="h-[70dvh]">{output}</div>,
        },
      ]}
    />
  );
};
