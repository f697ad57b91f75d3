import { findingSentence, type ExtractReply } from '@propsmith/contract';
import { TriangleAlert } from 'lucide-react';

/** Warnings of the extraction about the stanza. */
export const Warnings = ({ warnings }: Pick<ExtractReply['evidence'], 'warnings'>) => {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings-heading">
      <h3 id="warnings-heading" className="pb-1.5 font-medium">
        Before you use it
      </h3>
      <ul className="divide-y divide-line border border-line">
        {warnings.map((warning) => (
          <li key={warning.code} className="flex gap-2 px-3 py-1.5">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
            <p className="min-w-0 text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
              {findingSentence(warning)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
