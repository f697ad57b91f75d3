import type { Access, Route } from './route.ts';
import { notAllowed } from './stripe-failure.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

const keyIn = (authorization: string | undefined): string | null => {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  // `curl -u sk_test_…:` sends the key as the user's name.
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return null;
};

const masked = (key: string): string =>
  key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

export const authenticate = (keys: Keys, route: Route, authorization: string | undefined): Access => {
  const key = keyIn(authorization);
  if (key === null || key === '') {
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
