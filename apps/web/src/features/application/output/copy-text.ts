import { extractionMessages } from '@propsmith/contract';
import { toast } from '../../../ui/toast.ts';

/** Puts text on the clipboard, and says how that went. */
export const copyText = async (text: string | undefined): Promise<void> => {
  if (text === undefined) {
    toast.error(extractionMessages.nothingToCopy);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast.success(extractionMessages.copied);
  } catch {
    toast.error(extractionMessages.copyRefused);
  }
};
