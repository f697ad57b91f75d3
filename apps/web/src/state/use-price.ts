import { executionPriceCents } from '@propsmith/contract';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { loadPaymentConfig, selectPaymentConfig } from './payment.ts';

/** The price of an execution by its number of tokens; undefined until loaded. */
export const usePrice = (): ((tokenCount: number) => number) | undefined => {
  const dispatch = useAppDispatch();
  const config = useAppSelector(selectPaymentConfig);
  useEffect(() => {
    if (!config) void dispatch(loadPaymentConfig());
  }, [dispatch, config]);
  if (!config) return undefined;
  const { per_execution: perExecutionCents, per_thousand_tokens: perThousandTokensCents } = config.price;
  return (tokenCount) => executionPriceCents({ perExecutionCents, perThousandTokensCents }, tokenCount);
};
