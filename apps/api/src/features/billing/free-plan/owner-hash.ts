import { createHmac } from 'node:crypto';
import type { Config } from '../../../env.ts';

const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** One spelling for the addresses of one mailbox: without a `+tag`, and without dots where the provider ignores them. */
export const normaliseAddress = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '');
  if (!dotlessDomains.has(domain)) return `${mailbox}@${domain}`;
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
};

/** Recognises an owner who deletes the account and comes back, without keeping the address. */
export const ownerHash = ({ freePlanSecret }: Pick<Config, 'freePlanSecret'>, email: string): string =>
  createHmac('sha256', freePlanSecret)
    .update(`free-plan-owner:${normaliseAddress(email)}`)
    .digest('hex');
