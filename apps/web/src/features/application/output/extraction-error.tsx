import { extractionMessages } from '@propsmith/contract';
import type { ReactNode } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';

interface ExtractionErrorProps {
  reason: string | null;
  children?: ReactNode;
}

/** In place of an answer: that there is none, why, and what came instead. */
export const ExtractionError = ({ reason, children }: ExtractionErrorProps) => (
  <div className="flex flex-col gap-4 p-4">
    <ErrorBox message={`${extractionMessages.outputError} ${reason ?? ''}`.trim()} />
    {children}
  </div>
);
