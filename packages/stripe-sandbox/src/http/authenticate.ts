import type { Access, Route } from './route.ts';
import { notAllowed } from './stripe-failure.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

const masked = (key: string): string =>
  key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

export const authenticate = (keys: Keys, route: Route, authorization: string | undefined): Access => {
  const key = /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) {
    throw notAllowed(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key === keys.secretKey) return 'secret';
  if (key !== keys.publishableKey) throw notAllowed(401, `Invalid API Key provided: ${masked(key)}`);
  if (route.publishable === true) return 'publishable';
  throw notAllowed(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
};
