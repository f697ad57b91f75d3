import { ChevronRight } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';

interface FoldedSectionProps {
  heading: string;
  /** Shown while the content is loaded. */
  loading: string;
  /** Rendered while the section is open. */
  children: ReactNode;
}

/** A part of a panel that is opened by its heading; its content may be loaded on demand. */
export const FoldedSection = ({ heading, loading, children }: FoldedSectionProps) => {
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
          {heading}
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen} className="border-t border-line">
        {isOpen && (
          <Suspense fallback={<p className="px-3 py-2 text-xs text-ink-2">{loading}</p>}>{children}</Suspense>
        )}
      </div>
    </section>
  );
};
