import { apiKeyMessages, apiKeyTexts } from '@propsmith/contract';
import { Copy } from 'lucide-react';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Notice } from '../../../ui/notice.tsx';

interface NewSecretProps {
  secret: string;
  onDone: () => void;
}

export const NewSecret = ({ secret, onDone }: NewSecretProps) => (
  <div className="flex flex-col gap-4">
    <Notice tone="warn">{apiKeyMessages.shownOnce}</Notice>
    <div className="flex flex-col gap-1.5">
      <p id="new-api-key" className="text-xs font-medium text-ink-2">
        {apiKeyTexts.secret}
      </p>
      <code
        aria-labelledby="new-api-key"
        role="group"
        className="rounded-md border border-line bg-sunken px-2.5 py-2 text-xs break-all select-all"
      >
        {secret}
      </code>
    </div>
    <ActionRow>
      {/* The button that had the focus is gone. */}
      <Button autoFocus onClick={() => void copyText(secret)}>
        <Copy aria-hidden className="size-4" />
        {apiKeyTexts.copy}
      </Button>
      <Button variant="primary" onClick={onDone}>
        {apiKeyTexts.done}
      </Button>
    </ActionRow>
  </div>
);
