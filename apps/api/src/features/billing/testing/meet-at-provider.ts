import type { Payments } from '../../../platform/payments/index.ts';

/** Keeps the provider's answers back until `callers` have one: then all of them know the same and book at one moment. */
export const meetAtProvider = (payments: Payments, callers: number): Payments => {
  let answered = 0;
  let open: () => void;
  const met = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    ...payments,
    ask: async (call) => {
      const answer = await payments.ask(call);
      answered += 1;
      if (answered === callers) open();
      await met;
      return answer;
    },
  };
};
