import { counterExampleTexts } from '@propsmith/contract';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { CounterExamplesProps } from './use-counter-examples.ts';

const CounterExampleReport = lazy(async () => ({
  default: (await import('./counter-example-report.tsx')).CounterExampleReport,
}));

/** Lines that may come, folded: they are made when somebody asks for them. */
export const CounterExamples = (props: CounterExamplesProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="border-t border-line bg-sunken text-xs font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          className="flex min-h-7 w-full items-center gap-1 px-3 py-1 text-left hover:bg-hover focus-visible:-outline-offset-2"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight aria-hidden className={`size-3.5 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
          {counterExampleTexts.heading}
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen} className="border-t border-line">
        {isOpen && (
          <Suspense fallback={<p className="px-3 py-2 text-xs text-ink-2">{counterExampleTexts.running}</p>}>
            <CounterExampleReport {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
