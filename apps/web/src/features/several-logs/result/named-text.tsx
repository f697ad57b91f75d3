import { CodePanel } from '../../../ui/code-panel.tsx';
import { CopyButton, DownloadButton } from '../../../ui/text-buttons.tsx';

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
      {isFile && <DownloadButton name={name} text={text} />}
      <CopyButton name={name} text={text} />
    </div>
    <div className="p-3">
      <CodePanel label={name} code={text} />
    </div>
  </div>
);
