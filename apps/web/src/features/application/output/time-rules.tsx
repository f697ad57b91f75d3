import { applicationTexts } from '@propsmith/contract';
import type { TimeRule } from '@propsmith/splunk';
import { Copy, Download } from 'lucide-react';
import { saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { copyText } from './copy-text.ts';

interface TimeRulesProps {
  rules: readonly TimeRule[];
  /** The text of transforms.conf; undefined while the rules are not used. */
  transforms: string | undefined;
  onSwitch: (usesRules: boolean) => void;
}

/** Rules in transforms.conf for logs that one TIME_FORMAT can't read completely. */
export const TimeRules = ({ rules, transforms, onSwitch }: TimeRulesProps) => (
  <section aria-labelledby="time-rules-heading" className="flex flex-col gap-3 p-3 pt-0 sm:p-4 sm:pt-0">
    <h3 id="time-rules-heading" className="font-medium">
      More than one time format
    </h3>
    <ol className="divide-y divide-line border border-line text-xs">
      {rules.map(({ TIME_PREFIX, TIME_FORMAT }) => (
        <li key={`${TIME_PREFIX} ${TIME_FORMAT}`} className="px-3 py-2 break-all">
          <code className="text-ink">{TIME_FORMAT}</code>{' '}
          <span className="text-ink-3">
            after <code className="text-ink-2">{TIME_PREFIX}</code>
          </span>
        </li>
      ))}
    </ol>
    <Switch
      label="Read all formats with INGEST_EVAL"
      hint="The first format that fits gives the event its time. Adds a TRANSFORMS line to the stanza and needs a second file, transforms.conf."
      checked={transforms !== undefined}
      onCheckedChange={onSwitch}
    />
    {transforms !== undefined && (
      <div className="border border-line">
        <div className="flex items-center gap-1.5 border-b border-line py-1 pr-1.5 pl-3">
          <span className="mr-auto font-mono text-xs">transforms.conf</span>
          <Button variant="ghost" size="sm" onClick={() => saveText('transforms.conf', transforms)}>
            <Download aria-hidden className="size-3.5" />
            Download transforms.conf
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label="Copy transforms.conf"
            onClick={() => void copyText(transforms)}
          >
            <Copy aria-hidden className="size-3.5" />
            {applicationTexts.copy}
          </Button>
        </div>
        <div className="p-3">
          <CodePanel label="transforms.conf" code={transforms} />
        </div>
      </div>
    )}
  </section>
);
