import { extractionMessages, outputTexts } from '@propsmith/contract';
import clsx from 'clsx';
import { ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { saveFile, saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

export interface DownloadableFile {
  readonly name: string;
  /** What the file is, where its name does not say so. */
  readonly label?: string;
  /** The text, or how the file is made. */
  readonly content: string | (() => Promise<Blob>);
}

const save = async ({ name, content }: DownloadableFile): Promise<void> => {
  if (typeof content === 'string') {
    saveText(name, content);
    return;
  }
  try {
    saveFile(name, await content());
  } catch {
    toast.error(extractionMessages.packFailed);
  }
};

/** The files to download. */
export const DownloadMenu = ({ files }: { files: readonly DownloadableFile[] }) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>
      <Button variant="ghost" size="sm">
        <Download aria-hidden className="size-3.5" />
        {outputTexts.download}
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        className="z-40 min-w-44 rounded-md border border-line bg-raised p-1 shadow-float"
      >
        {files.map((file) => (
          <DropdownMenu.Item
            key={file.name}
            className={clsx(
              'cursor-pointer rounded-sm px-2 py-1.5 text-xs outline-none data-highlighted:bg-hover',
              file.label === undefined && 'font-mono',
            )}
            onSelect={() => void save(file)}
          >
            {file.label ?? file.name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
