import { executionPriceCents } from '@propsmith/contract';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { loadPaymentConfig, selectPaymentConfig } from '../../state/payment.ts';

/** The price of an execution with this many tokens; undefined until loaded. */
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
