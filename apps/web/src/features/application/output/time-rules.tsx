import { applicationTexts } from '@propsmith/contract';
import type { TimeRule } from '@propsmith/splunk';
import { Copy, Download } from 'lucide-react';
import { saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { copyText } from '../../../ui/copy-text.ts';

interface TimeRulesProps {
  rules: readonly TimeRule[];
  /** The text of transforms.conf. */
  transforms: string;
}

/** Rules in transforms.conf for logs that one TIME_FORMAT can't read completely. */
export const TimeRules = ({ rules, transforms }: TimeRulesProps) => (
  <section aria-labelledby="time-rules-heading" className="border-t border-line">
    <div className="flex items-center gap-1.5 py-1 pr-1.5 pl-3">
      <h3 id="time-rules-heading" className="mr-auto font-mono text-xs">
        transforms.conf
      </h3>
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
    <ol className="divide-y divide-line border-y border-line text-xs">
      {rules.map(({ TIME_PREFIX, TIME_FORMAT }) => (
        <li key={`${TIME_PREFIX} ${TIME_FORMAT}`} className="px-3 py-1 break-all">
          <code className="text-ink">{TIME_FORMAT}</code>{' '}
          <span className="text-ink-3">
            after <code className="text-ink-2">{TIME_PREFIX}</code>
          </span>
        </li>
      ))}
    </ol>
    <div className="p-3">
      <CodePanel label="transforms.conf" code={transforms} />
    </div>
  </section>
);
