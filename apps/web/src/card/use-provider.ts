import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../state/hooks.ts';
import { requestProvider } from './provider.ts';

interface Provider {
  /** Null while loading and after a failure. */
  readonly stripe: Stripe | null;
  readonly hasFailed: boolean;
}

const loading: Provider = { stripe: null, hasFailed: false };

export const useProvider = (): Provider & { readonly retry: () => void } => {
  const dispatch = useAppDispatch();
  const [provider, setProvider] = useState(loading);
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    let isMounted = true;
    void dispatch(requestProvider()).then((stripe) => {
      if (isMounted) setProvider({ stripe, hasFailed: stripe === null });
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch, retries]);
  const retry = () => {
    setProvider(loading);
    setRetries(retries + 1);
  };
  return { ...provider, retry };
};
