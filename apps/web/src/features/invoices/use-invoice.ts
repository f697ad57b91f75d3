import { serverMessages, type InvoiceDetail } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import type { Rejection } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { loadInvoice } from '../../state/invoices.ts';

type Answer =
  | { readonly status: 'shown'; readonly invoice: InvoiceDetail }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: string };

const refusalOf = (rejection: Rejection | undefined): Answer =>
  rejection?.code === 'not_found'
    ? { status: 'missing' }
    : { status: 'failed', error: rejection?.message ?? serverMessages.unexpected };

/** One invoice from the server; an answer about another one than the address names is never shown. */
export const useInvoice = (id: string) => {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isWanted = true;
    void dispatch(loadInvoice(id)).then((result) => {
      if (!isWanted) return;
      const isHere = loadInvoice.fulfilled.match(result);
      setAnswer(isHere ? { status: 'shown', invoice: result.payload } : refusalOf(result.payload));
    });
    return () => {
      isWanted = false;
      setAnswer(null);
    };
  }, [dispatch, id, attempt]);
  return { answer, retry: () => setAttempt((last) => last + 1) };
};
