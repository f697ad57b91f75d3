import type { PaymentOrigins } from '../payments/index.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const policy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const NONE = "'none'";
const SELF = "'self'";

/** For answers that are no documents. */
export const dataPolicy = policy({ 'default-src': [NONE], 'frame-ancestors': [NONE] });

/**
 * For the application: no inline script, styles only from our files or with the nonce of this one answer, and the
 * script, frames and calls of the card payment provider.
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
  });

/** For pages the server renders itself: nothing but their own style, and the frames they show of this server. */
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

/** For the HTML of a mail inside a page of ours: styles on elements as mails have them, no script, no request to anywhere. */
export const mailFramePolicy = policy({
  'default-src': [NONE],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [SELF],
  sandbox: ['allow-top-navigation-by-user-activation'],
});
