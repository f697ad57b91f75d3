import { executionPriceCents } from '@propsmith/contract';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { loadPaymentConfig, selectPaymentConfig } from '../../state/payment.ts';

/** What an execution of a log with so many tokens costs; undefined until the price is known. */
export const usePriceCents = (tokenCount: number): number | undefined => {
  const dispatch = useAppDispatch();
  const config = useAppSelector(selectPaymentConfig);
  useEffect(() => {
    if (!config) void dispatch(loadPaymentConfig());
  }, [dispatch, config]);
  if (!config) return undefined;
  const { per_execution: perExecutionCents, per_thousand_tokens: perThousandTokensCents } = config.price;
  return executionPriceCents({ perExecutionCents, perThousandTokensCents }, tokenCount);
};
