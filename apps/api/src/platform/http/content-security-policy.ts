import type { PaymentOrigins } from '../payments/index.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const policy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const NONE = "'none'";
const SELF = "'self'";

/** Where browsers report violations. All know `report-uri`; `report-to` is known to some, and sent by them over TLS only. */
export const POLICY_REPORTS_PATH = '/csp-reports';

/** For responses that are not documents. */
export const dataPolicy = policy({ 'default-src': [NONE], 'frame-ancestors': [NONE] });

/**
 * For the web application: no inline scripts, styles only from its files or with the response's nonce, and the scripts,
 * frames and calls of the card payment provider.
 */
export const applicationPolicy = (nonce: string, payments: PaymentOrigins): string =>
  policy({
    'default-src': [SELF],
    'script-src': [SELF, ...payments.scripts],
    'style-src': [SELF, `'nonce-${nonce}'`],
    'img-src': [SELF, 'data:'],
    'connect-src': [SELF, ...payments.calls],
    'frame-src': payments.frames,
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    'report-uri': [POLICY_REPORTS_PATH],
  });

/** For pages that the server renders: their inline style, and images and frames of this server. */
export const serverPagePolicy = (nonce: string): string =>
  policy({
    'default-src': [NONE],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': [SELF],
    'frame-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [NONE],
  });

/** For a mail's HTML in a frame of the development mailbox: inline styles, no scripts, no requests. */
export const mailFramePolicy = policy({
  'default-src': [NONE],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [SELF],
  sandbox: ['allow-top-navigation-by-user-activation'],
});
