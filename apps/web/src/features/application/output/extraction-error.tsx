import { extractionMessages } from '@propsmith/contract';
import type { ReactNode } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';

interface ExtractionErrorProps {
  reason: string | null;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** Shown instead of an answer: the reason and the reply as received. */
export const ExtractionError = ({ reason, onRetry, children }: ExtractionErrorProps) => (
  <div className="flex flex-col gap-4 p-4">
    <ErrorBox message={`${extractionMessages.outputError} ${reason ?? ''}`.trim()} onRetry={onRetry} />
    {children}
  </div>
);
