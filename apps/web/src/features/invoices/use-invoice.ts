import { serverMessages, type InvoiceDetail } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import type { Rejection } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { loadInvoice } from '../../state/invoices.ts';

type Answer =
  | { readonly status: 'shown'; readonly invoice: InvoiceDetail }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: string };

const failureOf = (rejection: Rejection | undefined): Answer =>
  rejection?.code === 'not_found'
    ? { status: 'missing' }
    : { status: 'failed', error: rejection?.message ?? serverMessages.unexpected };

/** Loads one invoice; a reply for a previous id is ignored. */
export const useInvoice = (id: string) => {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void dispatch(loadInvoice(id)).then((result) => {
      if (!isCurrent) return;
      const isLoaded = loadInvoice.fulfilled.match(result);
      setAnswer(isLoaded ? { status: 'shown', invoice: result.payload } : failureOf(result.payload));
    });
    return () => {
      isCurrent = false;
      setAnswer(null);
    };
  }, [dispatch, id, attempt]);
  return { answer, retry: () => setAttempt((last) => last + 1) };
};
