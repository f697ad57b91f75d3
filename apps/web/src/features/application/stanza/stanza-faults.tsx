import { problemSentence } from '@propsmith/contract';
import { parseProps } from '@propsmith/splunk';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';

/** Lines of a stanza that Splunk ignores or reads in another way than they look: misspelt keys, a key that is set twice. */
export const StanzaFaults = ({ text }: { text: string }) => {
  const { problems } = useMemo(() => parseProps(text), [text]);
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Lines with faults" className="border-t border-line px-3 py-1.5 text-xs">
      {problems.map((problem, index) => (
        <li key={index} className="flex gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warn" />
          <span className="min-w-0 wrap-anywhere">{problemSentence(problem)}</span>
        </li>
      ))}
    </ul>
  );
};
