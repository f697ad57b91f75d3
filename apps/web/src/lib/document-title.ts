import { PRODUCT_NAME } from '@propsmith/contract';
import { useEffect } from 'react';

/** The window's title while a page is shown: "Usage · Propsmith". */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
};
