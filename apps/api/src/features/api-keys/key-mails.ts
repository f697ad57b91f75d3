import { PRODUCT_NAME, screens } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { plainName, type Mail } from '../../platform/mail/index.ts';
import { memberMail, type UserAccount } from '../accounts/index.ts';
import type { apiKey } from './api-keys.tables.ts';

type Created = Pick<typeof apiKey.$inferSelect, 'name' | 'prefix' | 'scopes' | 'expiresAt'>;

const endOf = (expiresAt: Date | null): string =>
  expiresAt === null ? 'It has no end.' : `It ends on ${expiresAt.toISOString().slice(0, 10)} (UTC).`;

export const keyCreatedMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  user: Pick<UserAccount, 'email' | 'firstname'>,
  { name, prefix, scopes, expiresAt }: Created,
): Mail =>
  memberMail(user, {
    subject: 'An API key was created',
    paragraphs: [
      `the API key “${plainName(name)}” (${prefix}…) was created for your ${PRODUCT_NAME} account. ` +
        `It may: ${scopes.join(', ')}. ${endOf(expiresAt)}`,
      'If this was not you, revoke the key and change your password now.',
    ],
    action: { label: 'See my API keys', url: publicUrl + screens.settings },
  });
