import { pagerTexts } from '@propsmith/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  /** Starts at 1. */
  pageNumber: number;
  pageCount: number;
  onChange: (pageNumber: number) => void;
}

/** Shown only when there is more than one page. */
export const Pager = ({ pageNumber, pageCount, onChange }: PagerProps) =>
  pageCount > 1 && (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2">
      <Button size="sm" disabled={pageNumber <= 1} onClick={() => onChange(pageNumber - 1)}>
        <ChevronLeft aria-hidden className="-ml-1 size-3.5" />
        {pagerTexts.previous}
      </Button>
      <p aria-live="polite" className="px-1 text-xs text-ink-2 tabular-nums">
        {pagerTexts.position(pageNumber, pageCount)}
      </p>
      <Button size="sm" disabled={pageNumber >= pageCount} onClick={() => onChange(pageNumber + 1)}>
        {pagerTexts.next}
        <ChevronRight aria-hidden className="-mr-1 size-3.5" />
      </Button>
    </nav>
  );
