import { extractionMessages } from '@propsmith/contract';
import { toast } from './toast.ts';

/** Copies text to the clipboard and shows a toast with the outcome. */
export const copyText = async (
  text: string | undefined,
  copied: string = extractionMessages.copied,
): Promise<void> => {
  if (text === undefined) {
    toast.error(extractionMessages.nothingToCopy);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(extractionMessages.copyRefused);
  }
};
