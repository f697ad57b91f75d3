import { useRef } from 'react';

/**
 * For the content of a dialog that is opened by state, not by a trigger of its own: when it closes, focus goes back to
 * where it was, unless a navigation has moved it on meanwhile.
 */
export const useFocusReturn = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    },
  };
};
