import { applicationTexts, outputTexts } from '@propsmith/contract';
import { Copy, Download } from 'lucide-react';
import { saveText } from '../lib/save-file.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

interface TextButtonProps {
  /** Of the file, for its label and under which it is saved. */
  name: string;
  text: string;
}

export const DownloadButton = ({ name, text }: TextButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={`${outputTexts.download} ${name}`}
    onClick={() => saveText(name, text)}
  >
    <Download aria-hidden className="size-3.5" />
    {outputTexts.download}
  </Button>
);

export const CopyButton = ({ name, text }: TextButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={`${applicationTexts.copy} ${name}`}
    onClick={() => void copyText(text)}
  >
    <Copy aria-hidden className="size-3.5" />
    {applicationTexts.copy}
  </Button>
);
