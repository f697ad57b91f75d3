import { applicationTexts } from '@propsmith/contract';
import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;

/** Both labels take the same place, so that nothing moves. */
const Label = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <span
    aria-hidden={!isShown || undefined}
    className={clsx('col-start-1 row-start-1 inline-flex items-center gap-1.5', !isShown && 'invisible')}
  >
    {children}
  </span>
);

/** Copies a text, and the label of the button that does it, which says for a moment that it is done. */
export const useCopy = () => {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string | undefined): Promise<void> => {
    if (await copyText(text)) setCopies((before) => before + 1);
  };
  const label = (
    <span className="grid justify-items-center">
      <Label isShown={!isCopied}>
        <Copy aria-hidden className="size-3.5" />
        {applicationTexts.copy}
      </Label>
      <Label isShown={isCopied}>
        <Check aria-hidden className="size-3.5 text-ok" />
        {applicationTexts.copied}
      </Label>
    </span>
  );
  return { copy, isCopied, label };
};
