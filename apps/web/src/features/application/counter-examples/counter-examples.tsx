import { counterExampleTexts } from '@propsmith/contract';
import { lazy } from 'react';
import { FoldedSection } from '../../../ui/folded-section.tsx';
import type { CounterExamplesProps } from './use-counter-examples.ts';

const CounterExampleReport = lazy(async () => ({
  default: (await import('./counter-example-report.tsx')).CounterExampleReport,
}));

/** Lines that may come, folded: they are made when somebody asks for them. */
export const CounterExamples = (props: CounterExamplesProps) => (
  <FoldedSection heading={counterExampleTexts.heading} loading={counterExampleTexts.running}>
    <CounterExampleReport {...props} />
  </FoldedSection>
);
