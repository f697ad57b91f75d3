import { applicationTexts, executionPath, formatCents, type ExtractReply } from '@propsmith/contract';
import { RotateCcw } from 'lucide-react';
import { useAppDispatch } from '../../state/hooks.ts';
import { extractionReset, keepInputChosen } from '../../state/log-extract.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { useExtraction } from './use-extraction.ts';

interface ExtractActionsProps {
  extraction: ReturnType<typeof useExtraction>;
  /** Undefined until loaded. */
  priceCents: number | undefined;
}

const chargeText = ({ cost_per_click, result }: ExtractReply): string => {
  if (cost_per_click > 0) return `Charged ${formatCents(cost_per_click)}`;
  return result[0]?.TIME_FORMAT === '' ? applicationTexts.freeWithoutTimestamp : applicationTexts.freeRepeat;
};

interface MoneyProps extends Pick<ExtractActionsProps, 'priceCents'> {
  output: ExtractReply | null;
  isSample: boolean;
}

/** The price before an extraction; afterwards the charge, with a link to its execution. A sample has neither. */
const Money = ({ output, isSample, priceCents }: MoneyProps) => {
  if (output ? output.sample : isSample) return <p className="text-ink-2">{applicationTexts.freeSample}</p>;
  if (output) {
    return (
      <TextLink to={executionPath(output.id)} className="tabular-nums">
        {chargeText(output)}
      </TextLink>
    );
  }
  if (priceCents === undefined) return null;
  return (
    <p className="text-ink-2">
      <span className="font-medium text-ink tabular-nums">{formatCents(priceCents)}</span> per execution
      <span className="block text-xs text-ink-3">the same log again within 24 hours is free</span>
    </p>
  );
};

export const ExtractActions = ({ extraction, priceCents }: ExtractActionsProps) => {
  const dispatch = useAppDispatch();
  const { canExtract, extract, isSample, run } = extraction;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Money output={extract.output} isSample={isSample} priceCents={priceCents} />
      <Switch
        label={applicationTexts.dontKeep}
        checked={!extract.keepInput}
        disabled={!canExtract}
        onCheckedChange={(dropped) => dispatch(keepInputChosen(!dropped))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={extract.loading} onClick={() => dispatch(extractionReset())}>
          <RotateCcw aria-hidden className="size-3.5" />
          {applicationTexts.reset}
        </Button>
        <Button
          variant="primary"
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          busy={extract.loading}
          busyLabel="Extracting..."
          disabled={!canExtract}
          onClick={run}
        >
          {applicationTexts.extract}
        </Button>
      </div>
    </div>
  );
};
