import { applicationTexts, outputTexts } from '@propsmith/contract';
import { Download } from 'lucide-react';
import { saveText } from '../lib/save-file.ts';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.tsx';

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

export const CopyButton = ({ name, text }: TextButtonProps) => {
  const { copy, isCopied, label } = useCopy();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${isCopied ? applicationTexts.copied : applicationTexts.copy} ${name}`}
      onClick={() => void copy(text)}
    >
      {label}
    </Button>
  );
};
