import { dataPolicy } from './content-security-policy.ts';

export const YEAR_SECONDS = 31_536_000;

const refusedFeatures = ['camera', 'geolocation', 'microphone', 'usb', 'browsing-topics'].map(
  (feature) => `${feature}=()`,
);

/** Passkeys are made and used by this site only, not by frames of others. */
const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get'].map(
  (feature) => `${feature}=(self)`,
);

/** `payers` are the origins whose scripts may ask for a payment. The header knows no wildcards. */
export const permissionsPolicy = (payers: readonly string[] = []): string => {
  const origins = payers.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`);
  return [...refusedFeatures, ...passkeyFeatures, `payment=(${origins.join(' ')})`].join(', ');
};

/** Headers of every response, errors included; documents override the policy and the caching. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': dataPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(),
  'Cache-Control': 'no-store',
  ...(publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
});
