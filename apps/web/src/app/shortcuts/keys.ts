const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the command menu's keys are written on this machine. */
export const commandKeyLabel = isApple ? '⌘K' : 'Ctrl K';

export const isCommandKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;

/** Whether the key goes into a text, where single keys must stay letters. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || event.target.closest('input, textarea, select') !== null);

export const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
