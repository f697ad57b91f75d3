import { applicationTexts, outputTexts } from '@propsmith/contract';
import { Copy, Download } from 'lucide-react';
import { saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { copyText } from '../../../ui/copy-text.ts';

interface NamedTextProps {
  name: string;
  text: string;
  /** Offers to save it under its name. */
  isFile?: boolean;
}

/** A text of the configuration that can be taken away. */
export const NamedText = ({ name, text, isFile = false }: NamedTextProps) => (
  <div className="overflow-hidden rounded-md border border-line">
    <div className="flex items-center gap-1.5 border-b border-line bg-sunken py-1 pr-1.5 pl-3">
      <span className="mr-auto min-w-0 truncate font-mono text-xs">{name}</span>
      {isFile && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${outputTexts.download} ${name}`}
          onClick={() => saveText(name, text)}
        >
          <Download aria-hidden className="size-3.5" />
          {outputTexts.download}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${applicationTexts.copy} ${name}`}
        onClick={() => void copyText(text)}
      >
        <Copy aria-hidden className="size-3.5" />
        {applicationTexts.copy}
      </Button>
    </div>
    <div className="p-3">
      <CodePanel label={name} code={text} />
    </div>
  </div>
);
