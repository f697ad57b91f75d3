import { formatCents, paymentTexts } from '@propsmith/contract';
import { useAppSelector } from '../state/hooks.ts';
import { selectPaymentConfig } from '../state/payment.ts';

/** The prices of usage; empty until loaded. */
export const usePriceTexts = (): readonly string[] => {
  const price = useAppSelector(selectPaymentConfig)?.price;
  if (!price) return [];
  const perExecution = paymentTexts.perExecution(formatCents(price.per_execution));
  const perTokens = paymentTexts.perThousandTokens(formatCents(price.per_thousand_tokens));
  return price.per_thousand_tokens > 0 ? [perExecution, perTokens] : [perExecution];
};
