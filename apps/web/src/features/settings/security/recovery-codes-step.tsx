import { DOMAIN_NAME, secondFactorMessages, secondFactorTexts } from '@propsmith/contract';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveText } from '../../../lib/save-file.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';

interface RecoveryCodesStepProps {
  codes: readonly string[];
  onDone: () => void;
}

export const RecoveryCodesStep = ({ codes, onDone }: RecoveryCodesStepProps) => {
  const text = `${codes.join('\n')}\n`;
  const copy = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        Each code replaces your second factor once. Keep them away from the device that holds it: they are not
        shown again.
      </p>
      <ul
        aria-label={secondFactorTexts.recoveryCodes}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunken p-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ActionRow>
        <Button ref={copy} onClick={() => void copyText(text, secondFactorMessages.codesCopied)}>
          <Copy aria-hidden className="size-4" />
          {secondFactorTexts.copyCodes}
        </Button>
        <Button onClick={() => saveText(`${DOMAIN_NAME}-recovery-codes.txt`, text)}>
          <Download aria-hidden className="size-4" />
          {secondFactorTexts.downloadCodes}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {secondFactorTexts.done}
        </Button>
      </ActionRow>
    </div>
  );
};
