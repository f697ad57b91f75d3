import { redactionTexts } from '@propsmith/contract';
import type { Redaction } from '@propsmith/redact';
import { useId, useMemo } from 'react';
import { changedLines, type LinePart } from './changed-lines.ts';

const SHOWN_MAX = 50;

interface SideProps {
  parts: readonly LinePart[];
  side: 'original' | 'replacement';
}

/** A line before or after, with its changed values marked. */
const Side = ({ parts, side }: SideProps) => {
  const Tag = side === 'original' ? 'del' : 'ins';
  return (
    <Tag className={`block no-underline ${side === 'original' ? 'bg-bad-soft' : 'bg-ok-soft'}`}>
      <span aria-hidden>{side === 'original' ? '− ' : '+ '}</span>
      {parts.map((part, index) =>
        part.isChanged ? (
          <strong key={index} className="font-semibold underline">
            {part[side]}
          </strong>
        ) : (
          part[side]
        ),
      )}
    </Tag>
  );
};

/** The first lines that change, before and after. */
export const ChangedLines = ({ text, redaction }: { text: string; redaction: Redaction }) => {
  const id = useId();
  // One more than is shown, to know whether there are more.
  const lines = useMemo(() => changedLines(text, redaction, SHOWN_MAX + 1), [text, redaction]);
  return (
    <section aria-labelledby={id} className="border-t border-line px-3 py-2">
      <h3 id={id} className="font-medium text-ink-2">
        {redactionTexts.diff}
      </h3>
      <ul className="flex flex-col gap-1">
        {lines.slice(0, SHOWN_MAX).map(({ number, parts }) => (
          <li key={number}>
            <code className="block wrap-anywhere whitespace-pre-wrap">
              <Side parts={parts} side="original" />
              <Side parts={parts} side="replacement" />
            </code>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_MAX && <p className="text-ink-3">{redactionTexts.moreLines(SHOWN_MAX)}</p>}
    </section>
  );
};
