import { applicationTexts, limits } from '@propsmith/contract';
import { FileText, Upload } from 'lucide-react';
import { useId } from 'react';
import { filesOf } from '../../../lib/found-files.ts';
import { useLogFile, useSeveralLogs } from './use-log-file.ts';

interface FilePickerProps {
  fileName: string | null;
  disabled: boolean;
}

/** Chooses the log file. It can also be dropped anywhere on the input. */
export const FilePicker = ({ fileName, disabled }: FilePickerProps) => {
  const id = useId();
  const readFile = useLogFile();
  const openSeveral = useSeveralLogs();
  const Icon = fileName === null ? Upload : FileText;
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-2 border-b border-line px-3 py-2 text-ink-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{fileName ?? applicationTexts.chooseFile}</span>
      <input
        id={id}
        type="file"
        multiple
        className="sr-only"
        accept={[...limits.logFileExtensions, '.zip', '.gz', '.tgz', '.tar'].join(',')}
        disabled={disabled}
        onChange={(event) => {
          const files = filesOf(event.target.files);
          if (!openSeveral({ hasFolder: false, files, read: () => Promise.resolve(files) }))
            void readFile(files);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
      />
    </label>
  );
};
