import { useRef } from 'react';

const typedControl = 'input:not([readonly], [hidden], :disabled), textarea:not([readonly], :disabled)';

/**
 * For the content of a dialog that is opened by state, not by a trigger of its own. Focus goes to the first field, where
 * there is one, and when the dialog closes back to where it was, unless a navigation has moved it on meanwhile. Where the
 * opener is gone, as in a row that was deleted, it goes to the page's heading.
 */
export const useFocusReturn = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const content = event.currentTarget;
      const field = content instanceof HTMLElement && content.querySelector<HTMLElement>(typedControl);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus();
    },
  };
};
