/** Stripe.js error object; `api_connection_error` when the API gave no answer. */
export interface ApiError {
  type: string;
  code?: string;
  message?: string;
  [detail: string]: unknown;
}

export interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  client_secret: string;
  last_payment_error: ApiError | null;
}

export type Result<T> = { value: T; error?: undefined } | { error: ApiError };

type FormValue = string | undefined | FormValues;
export interface FormValues {
  [key: string]: FormValue;
}

/** Encodes `{card: {number: '42'}}` as `card[number]=42`. */
const addToForm = (form: URLSearchParams, values: FormValues, prefix = ''): URLSearchParams => {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) addToForm(form, value, name);
  }
  return form;
};

const connectionError = (cause: unknown): ApiError => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return {
    type: 'api_connection_error',
    message: `An error occurred with our connection to Stripe: ${reason}`,
  };
};

/** Calls the API with the publishable key. */
export class ApiClient {
  readonly #baseUrl: string;
  readonly #publishableKey: string;

  constructor(baseUrl: string, publishableKey: string) {
    this.#baseUrl = baseUrl;
    this.#publishableKey = publishableKey;
  }

  get<T>(path: string, values: FormValues): Promise<Result<T>> {
    return this.#call(`${path}?${addToForm(new URLSearchParams(), values).toString()}`, {});
  }

  post<T>(path: string, values: FormValues): Promise<Result<T>> {
    return this.#call(path, { method: 'POST', body: addToForm(new URLSearchParams(), values) });
  }

  async #call<T>(path: string, init: RequestInit): Promise<Result<T>> {
    try {
      const headers = { authorization: `Bearer ${this.#publishableKey}` };
      const answer = await fetch(`${this.#baseUrl}${path}`, { ...init, headers, credentials: 'omit' });
      const body: unknown = await answer.json();
      return answer.ok ? { value: body as T } : { error: (body as { error: ApiError }).error };
    } catch (error) {
      return { error: connectionError(error) };
    }
  }
}
