import { outputTexts } from '@propsmith/contract';
import { ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { saveText } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';

/** The files to download, by name; a file without text is left out. */
export const DownloadMenu = ({ files }: { files: Readonly<Record<string, string | undefined>> }) => (
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
        {Object.entries(files).flatMap(([name, text]) =>
          text === undefined
            ? []
            : [
                <DropdownMenu.Item
                  key={name}
                  className="cursor-pointer rounded-sm px-2 py-1.5 font-mono text-xs outline-none data-highlighted:bg-hover"
                  onSelect={() => saveText(name, text)}
                >
                  {name}
                </DropdownMenu.Item>,
              ],
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
