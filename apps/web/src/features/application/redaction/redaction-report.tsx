import { redactionKindNames, redactionTexts } from '@propsmith/contract';
import { redact, redactionKinds, type RedactionKind } from '@propsmith/redact';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useSettledText } from '../input/use-settled-text.ts';
import { ChangedLines } from './changed-lines-list.tsx';
import { ReplacementList } from './replacement-list.tsx';

interface RedactionReportProps {
  text: string;
  /** Kinds that are sent as they are. */
  kept: readonly RedactionKind[];
  onKeep: (kinds: readonly RedactionKind[]) => void;
}

/** What is replaced before the log is sent: kinds to switch off, replacements, and the lines that change. */
export const RedactionReport = ({ text, kept, onKeep }: RedactionReportProps) => {
  const settledText = useSettledText(text);
  const redaction = useMemo(() => redact(settledText, { keep: kept }), [settledText, kept]);
  const { replacements, found } = redaction;
  const kinds = redactionKinds.filter((kind) => found[kind] > 0);
  const summary =
    kinds.length === 0
      ? redactionTexts.nothing
      : replacements.length === 0
        ? redactionTexts.allKept
        : redactionTexts.summary(replacements.length);
  return (
    <div className="border-t border-line text-xs">
      <div className="px-3 py-2">
        <p role="status" className="font-medium">
          {summary}
        </p>
        <p className="text-ink-2">{redactionTexts.check}</p>
      </div>
      {kinds.length > 0 && (
        <fieldset className="px-3 pb-2">
          <legend className="font-medium text-ink-2">{redactionTexts.kinds}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1.5">
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={`${redactionKindNames[kind]} (${formatCount(found[kind])})`}
                checked={!kept.includes(kind)}
                onChange={({ target }) =>
                  onKeep(target.checked ? kept.filter((one) => one !== kind) : [...kept, kind])
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {replacements.length > 0 && (
        <>
          <ReplacementList replacements={replacements} />
          <ChangedLines text={settledText} redaction={redaction} />
        </>
      )}
    </div>
  );
};
