import { extractionMessages, formatCents, type ExtractReply } from '@propsmith/contract';
import { printStanza, type SimulatedEvent } from '@propsmith/splunk';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { JsonOutput } from './json-output.tsx';
import { StanzaOutput } from './stanza-output.tsx';
import type { useStanzaDraft } from './use-stanza-draft.ts';

interface OutputPanelProps {
  output: ExtractReply | null;
  loading: boolean;
  error: string | null;
  stanza: ReturnType<typeof useStanzaDraft>;
  simulation: SimulationState;
  onShow: (event: SimulatedEvent) => void;
}

type View = 'stanza' | 'json';

const copyText = async (text: string | undefined): Promise<void> => {
  if (text === undefined) {
    toast.error(extractionMessages.nothingToCopy);
    return;
  }
  await navigator.clipboard.writeText(text);
  toast.success(extractionMessages.copied);
};

/** The answer: its stanza with the proof, or the response as it came. */
export const OutputPanel = ({ output, loading, error, stanza, simulation, onShow }: OutputPanelProps) => {
  const [view, setView] = useState<View>('stanza');
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, settings } = stanza;
  const conf = draft && settings ? printStanza(draft.name, settings) : undefined;
  const shown = output && view === 'json' ? JSON.stringify(output, null, 2) : conf;

  useEffect(() => {
    if (output || error !== null) heading.current?.focus();
  }, [output, error]);

  return (
    <section
      aria-labelledby="output-heading"
      className="flex h-full min-h-0 flex-col border border-line bg-panel"
    >
      <header className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line py-1 pr-1.5 pl-3">
        <h2 id="output-heading" ref={heading} tabIndex={-1} className="mr-auto font-medium">
          Output
          {output && (
            <span className="ml-2 font-normal text-ink-3">charged {formatCents(output.cost_per_click)}</span>
          )}
        </h2>
        {output && (
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={view === 'json'}
              onClick={() => setView(view === 'json' ? 'stanza' : 'json')}
            >
              {view === 'json' ? 'Show stanza' : 'Show JSON'}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => saveText('props.conf', conf ?? '')}>
              <Download aria-hidden className="size-3.5" />
              Download props.conf
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          size="sm"
          disabled={loading || error !== null}
          onClick={() => void copyText(shown)}
        >
          <Copy aria-hidden className="size-3.5" />
          Copy
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {loading && <OutputSkeleton />}
        {!loading && error !== null && (
          <div className="p-4">
            <ErrorBox message={`${extractionMessages.outputError} ${error}`} />
          </div>
        )}
        {!loading && error === null && !output && (
          <EmptyState title="No output yet">
            Extract a log and its stanza stands here, with the proof.
          </EmptyState>
        )}
        {output && view === 'stanza' && (
          <StanzaOutput output={output} stanza={stanza} simulation={simulation} onShow={onShow} />
        )}
        {output && view === 'json' && <JsonOutput text={shown ?? ''} />}
      </div>
    </section>
  );
};

const OutputSkeleton = () => (
  <div role="status" aria-label="Extracting" className="flex flex-col gap-3 p-4">
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-8 w-full" />
    ))}
  </div>
);
