export interface WebhookTarget {
  /** Null: no events are sent. */
  url: string | null;
  /** `whsec_…`; each one signs, as while Stripe rotates a secret. */
  secrets: readonly string[];
}

const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];

export const isLoopbackHost = (host: string): boolean => loopbackHosts.includes(host);

export const checkWebhookTarget = (target: WebhookTarget): WebhookTarget => {
  if (target.url !== null) {
    const url = new URL(target.url);
    if (url.protocol !== 'http:' || !isLoopbackHost(url.hostname)) {
      throw new Error(`The Stripe sandbox sends webhooks to http on loopback only, not to ${target.url}.`);
    }
  }
  if (target.secrets.length === 0) throw new Error('The Stripe sandbox needs at least one webhook secret.');
  return target;
};
