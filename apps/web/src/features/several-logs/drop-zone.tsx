import { severalLogsTexts } from '@propsmith/contract';
import { FolderOpen, FolderUp, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { dropOf, filesOf } from '../../lib/found-files.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { addFiles } from '../../state/read-logs.ts';
import { Button } from '../../ui/button.tsx';

/** In all browsers; React's types do not know it. */
const folderAttribute = { webkitdirectory: '' };

interface PickerProps {
  label: string;
  icon: typeof Upload;
  /** Chooses a folder with all files below it. */
  isFolder?: boolean;
}

/** A button that opens the dialog of the browser. */
const Picker = ({ label, icon: Icon, isFolder = false }: PickerProps) => {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon aria-hidden className="size-3.5" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder && folderAttribute)}
        onChange={({ target }) => {
          void dispatch(addFiles(filesOf(target.files)));
          // Choosing the same files again must fire a change event.
          target.value = '';
        }}
      />
    </>
  );
};

/** Takes files, folders and archives, by dropping or by a dialog. */
export const DropZone = ({ isEmpty }: { isEmpty: boolean }) => {
  const dispatch = useAppDispatch();
  const [isDragged, setIsDragged] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsDragged(false);
    void dispatch(addFiles(dropOf(event.dataTransfer).read()));
  };
  return (
    <div
      data-dragged={isDragged || undefined}
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-control bg-panel px-4 py-6 text-center data-dragged:border-accent data-dragged:bg-accent-soft"
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragged(true);
      }}
      onDragLeave={() => setIsDragged(false)}
      onDrop={onDrop}
    >
      {isEmpty && <FolderUp aria-hidden strokeWidth={1.5} className="mt-6 size-7 text-ink-3" />}
      <div>
        <p className="font-medium">{severalLogsTexts.drop}</p>
        <p className="max-w-prose text-balance text-ink-3">{severalLogsTexts.formats}</p>
      </div>
      <div
        className={
          isEmpty ? 'mb-6 flex flex-wrap justify-center gap-2' : 'flex flex-wrap justify-center gap-2'
        }
      >
        <Picker label={severalLogsTexts.chooseFiles} icon={Upload} />
        <Picker label={severalLogsTexts.chooseFolder} icon={FolderOpen} isFolder />
      </div>
    </div>
  );
};
