import { extractionMessages } from '@propsmith/contract';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A response as text, with a warning if it is not JSON. */
export const JsonOutput = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-3">
    {!isJson(text) && <Notice tone="warn">{extractionMessages.outputNotJson}</Notice>}
    <CodePanel label="Response as JSON" code={text} />
  </div>
);
