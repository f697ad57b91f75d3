import { redactionTexts } from '@propsmith/contract';
import type { Replacement } from '@propsmith/redact';
import { useId } from 'react';
import { formatCount } from '../../../lib/format.ts';

const SHOWN_MAX = 100;
const VALUE_CHARS_MAX = 80;

const shortened = (value: string): string =>
  value.length > VALUE_CHARS_MAX ? `${value.slice(0, VALUE_CHARS_MAX)}…` : value;

interface Row {
  readonly key: string;
  readonly replacement: Replacement;
  count: number;
}

/** Each value once, in the order of the text, with how often it is replaced. */
const rowsOf = (replacements: readonly Replacement[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const replacement of replacements) {
    const key = `${replacement.kind} ${replacement.original}`;
    const row = rows.get(key);
    if (row) row.count += 1;
    else rows.set(key, { key, replacement, count: 1 });
  }
  return [...rows.values()];
};

export const ReplacementList = ({ replacements }: { replacements: readonly Replacement[] }) => {
  const id = useId();
  const rows = rowsOf(replacements);
  const hidden = rows.length - SHOWN_MAX;
  return (
    <section aria-labelledby={id} className="border-t border-line px-3 py-2">
      <h3 id={id} className="font-medium text-ink-2">
        {redactionTexts.list}
      </h3>
      <ul>
        {rows.slice(0, SHOWN_MAX).map(({ key, replacement: { original, replacement }, count }) => (
          <li key={key} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <code>{shortened(original)}</code>
            <span aria-hidden className="text-ink-3">
              →
            </span>
            <span className="sr-only">{redactionTexts.becomes}</span>
            <code className="bg-accent-soft">{shortened(replacement)}</code>
            {count > 1 && <span className="text-ink-3 tabular-nums">× {formatCount(count)}</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-ink-3">{redactionTexts.more(hidden)}</p>}
    </section>
  );
};
