import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface CodePanelProps {
  title: string;
  code: string;
  /** Beside the copy button. */
  actions?: ReactNode;
}

const COPIED_SHOWN_MS = 2000;

/** Text where characters matter, to read and to copy. */
export const CodePanel = ({ title, code, actions }: CodePanelProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
  };
  const Icon = copied ? Check : Copy;
  return (
    <section aria-label={title} className="min-w-0 border border-line bg-panel">
      <header className="flex h-10 items-center gap-2 border-b border-line pr-1.5 pl-3">
        <h2 className="mr-auto text-xs font-medium text-ink-2">{title}</h2>
        {actions}
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          <Icon aria-hidden className="size-3.5" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </header>
      <pre tabIndex={0} aria-label={title} className="overflow-x-auto p-3 text-xs">
        <code>{code}</code>
      </pre>
    </section>
  );
};
