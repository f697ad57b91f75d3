import { extractionMessages, outputTexts } from '@propsmith/contract';
import { ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { saveFile, saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Files by name: their text, or how they are made; a file without either is left out. */
export type DownloadableFiles = Readonly<Record<string, string | (() => Promise<Blob>) | undefined>>;

const save = async (name: string, content: string | (() => Promise<Blob>)): Promise<void> => {
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
export const DownloadMenu = ({ files }: { files: DownloadableFiles }) => (
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
        {Object.entries(files).flatMap(([name, content]) =>
          content === undefined
            ? []
            : [
                <DropdownMenu.Item
                  key={name}
                  className="cursor-pointer rounded-sm px-2 py-1.5 font-mono text-xs outline-none data-highlighted:bg-hover"
                  onSelect={() => void save(name, content)}
                >
                  {name}
                </DropdownMenu.Item>,
              ],
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
