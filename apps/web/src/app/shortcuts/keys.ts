const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The label of the command menu's shortcut on this platform. */
export const commandKeyLabel = isApple ? '⌘K' : 'Ctrl K';

export const isCommandKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;

/** Whether the key is typed into a text field, where single-key shortcuts are disabled. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || event.target.closest('input, textarea, select') !== null);

export const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
