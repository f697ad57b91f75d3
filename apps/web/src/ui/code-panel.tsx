import { Check, Copy, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface CodePanelProps {
  title: string;
  code: string;
  /** Beside the copy button. */
  actions?: ReactNode;
}

const OUTCOME_SHOWN_MS = 2000;

const copyLooks = {
  ready: { icon: Copy, label: 'Copy' },
  copied: { icon: Check, label: 'Copied' },
  refused: { icon: X, label: 'Not copied' },
};

/** Text where characters matter, to read and to copy. */
export const CodePanel = ({ title, code, actions }: CodePanelProps) => {
  const [outcome, setOutcome] = useState<keyof typeof copyLooks>('ready');
  const copy = async () => {
    // Without https, or without permission, the browser refuses.
    const next = await navigator.clipboard.writeText(code).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setOutcome(next);
    setTimeout(() => setOutcome('ready'), OUTCOME_SHOWN_MS);
  };
  const { icon: Icon, label } = copyLooks[outcome];
  return (
    <section aria-label={title} className="min-w-0 border border-line bg-panel">
      <header className="flex h-10 items-center gap-2 border-b border-line pr-1.5 pl-3">
        <h2 className="mr-auto text-xs font-medium text-ink-2">{title}</h2>
        {actions}
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          <Icon aria-hidden className="size-3.5" />
          {label}
        </Button>
      </header>
      <pre tabIndex={0} aria-label={title} className="overflow-x-auto p-3 text-xs">
        <code>{code}</code>
      </pre>
    </section>
  );
};
