export interface WebhookTarget {
  /** Where events are sent; none are sent while it is null. */
  url: string | null;
  /** `whsec_…`: every one signs, as Stripe does while a secret is being rotated. */
  secrets: readonly string[];
  /** The event types the endpoint subscribes to; all when absent. */
  events?: readonly string[];
}

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.includes(host);

/** The sandbox talks to this machine only: what it sends is signed and made up. */
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
