import { extractionMessages } from '@propsmith/contract';
import { ErrorBox } from '../../../ui/error-box.tsx';

/** In place of an answer: that there is none, and why. */
export const ExtractionError = ({ reason }: { reason: string | null }) => (
  <div className="p-4">
    <ErrorBox message={`${extractionMessages.outputError} ${reason ?? ''}`.trim()} />
  </div>
);
