import { extractionMessages } from '@propsmith/contract';
import { Notice } from '../../../ui/notice.tsx';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A response as text, with a word when it is not what it should be. */
export const JsonOutput = ({ text }: { text: string }) => (
  <div className="p-4">
    {!isJson(text) && <Notice tone="warn">{extractionMessages.outputNotJson}</Notice>}
    <pre tabIndex={0} aria-label="Response as JSON" className="overflow-x-auto text-xs">
      <code>{text}</code>
    </pre>
  </div>
);
