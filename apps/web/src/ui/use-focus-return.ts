import { useRef } from 'react';

const FIELD_SELECTOR = 'input:not([readonly], [hidden], :disabled), textarea:not([readonly], :disabled)';

/**
 * Focus of a dialog that is opened by state instead of a trigger: on opening it goes to the first field, if any; on
 * closing it returns to the opener unless a navigation has moved it, or to the page's heading if the opener was removed.
 */
export const useFocusReturn = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const content = event.currentTarget;
      const field = content instanceof HTMLElement && content.querySelector<HTMLElement>(FIELD_SELECTOR);
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
