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

interface JsonOutputProps {
  text: string;
  /** The stanza on screen is not the one of the response. */
  isEdited?: boolean;
}

/** A response as text, with a warning if it is not JSON. */
export const JsonOutput = ({ text, isEdited = false }: JsonOutputProps) => (
  <div className="flex flex-col gap-3">
    {isEdited && (
      <Notice tone="info">
        This is the answer as it was extracted. What you changed or chose since is in props.conf.
      </Notice>
    )}
    {!isJson(text) && <Notice tone="warn">{extractionMessages.outputNotJson}</Notice>}
    <CodePanel label="Response as JSON" code={text} />
  </div>
);
