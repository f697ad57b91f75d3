import { limits } from '@propsmith/contract';
import { useEffect, useState } from 'react';

const SETTLE_MS = 200;

/** The text for work that takes milliseconds on a long one, which is done when typing pauses. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text);
  const isShort = text.length <= limits.logTextCharsMax;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), isShort ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, isShort]);
  return isShort ? text : settled;
};
