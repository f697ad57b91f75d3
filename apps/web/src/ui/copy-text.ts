import { extractionMessages } from '@propsmith/contract';
import { toast } from './toast.ts';

/** Copies text to the clipboard and shows a toast with the outcome; the result is whether it was copied. */
export const copyText = async (
  text: string | undefined,
  copied: string = extractionMessages.copied,
): Promise<boolean> => {
  if (text === undefined) {
    toast.error(extractionMessages.nothingToCopy);
    return false;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
    return true;
  } catch {
    toast.error(extractionMessages.copyRefused);
    return false;
  }
};
