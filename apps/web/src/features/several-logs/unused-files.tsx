import { severalLogsTexts } from '@propsmith/contract';
import type { UnusedFile } from '../../state/several-logs.ts';

const SHOWN_MAX = 20;

/** Files that are not among the logs, with the reasons. */
export const UnusedFiles = ({ files }: { files: readonly UnusedFile[] }) => (
  <section aria-labelledby="unused-heading" className="border-t border-line px-4 py-3 text-xs">
    <h3 id="unused-heading" className="font-medium">
      {severalLogsTexts.unused(files.length)}
    </h3>
    <ul className="mt-1.5 flex flex-col gap-1">
      {files.slice(0, SHOWN_MAX).map(({ path, reason }, index) => (
        <li key={index} className="wrap-anywhere text-ink-2">
          {path !== '' && <code className="mr-2">{path}</code>}
          {reason}
        </li>
      ))}
    </ul>
    {files.length > SHOWN_MAX && (
      <p className="mt-1 text-ink-3">{severalLogsTexts.more(files.length - SHOWN_MAX)}</p>
    )}
  </section>
);
