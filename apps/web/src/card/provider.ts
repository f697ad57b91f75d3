import type { PaymentConfig } from '@propsmith/contract';
import type { Stripe } from '@stripe/stripe-js';
import type { CardThunk } from '../state/card-outcome.ts';
import { loadPaymentConfig, selectPaymentConfig } from '../state/payment.ts';

const addScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });

/** The server configures the script's address: Stripe's or the sandbox's. `loadStripe` then uses `window.Stripe`. */
const load = async ({ script_url: scriptUrl, publishable_key: key }: PaymentConfig): Promise<Stripe> => {
  if (window.Stripe === undefined) await addScript(scriptUrl);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (stripe === null) throw new Error(`${scriptUrl} does not define Stripe`);
  return stripe;
};

let loading: Promise<Stripe> | undefined;

/** Loads the script once per page; a failed load is retried by the next call. */
const loadOnce = (config: PaymentConfig): Promise<Stripe> => {
  loading ??= load(config).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The card payment provider; null if its script did not load, which is logged to the console only. */
export const requestProvider = (): CardThunk<Promise<Stripe | null>> => async (dispatch, getState) => {
  try {
    const config = selectPaymentConfig(getState()) ?? (await dispatch(loadPaymentConfig()).unwrap());
    return await loadOnce(config);
  } catch (error) {
    console.warn('The card payment provider’s script did not load.', error);
    return null;
  }
};
