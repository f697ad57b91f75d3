import { routes } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import { addExecutions } from '../../../testing/add-executions.ts';
import { call } from '../../../testing/api-client.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { findCompany, readMembers } from '../../accounts/index.ts';
import {
  chooseFreePlan,
  newCustomer,
  payByCard,
  report,
  type Customer,
  type Shop,
} from '../../../testing/shop.ts';

/** An administrator who knows the password. */
export const newAdministrator = async (shop: Shop, companyName = 'Example Works'): Promise<Customer> => {
  const customer = await newCustomer(shop, companyName);
  const passwordHash = await shop.deps.passwords.hash(PASSWORD);
  await shop.db.execute(
    sql`update user_account set password_hash = ${passwordHash} where id = ${customer.userId}`,
  );
  return customer;
};

/** Credit bought with a card. */
export const buyCredit = async (shop: Shop, { bearer }: Customer, amount = 5000): Promise<string> => {
  const intentId = await payByCard(shop, bearer, { amount });
  (await report(shop, bearer, intentId)).reply();
  return intentId;
};

const LOG = '2030-01-02 03:04:05 INFO started\n2030-01-02 03:04:06 INFO stopped\n';

/**
 * A company with rows in every table that members cause to be written. The marker is in every column whose text comes from
 * a person.
 */
export const fillCompany = async (shop: Shop, marker: string): Promise<Customer> => {
  const { db, clock } = shop;
  const customer = await newAdministrator(shop, `${marker} Works`);
  const { companyId, userId, bearer } = customer;
  const email = `${marker}@example.com`.toLowerCase();
  await db.execute(sql`update user_account set email = ${email}, firstname = ${marker}, lastname = ${marker},
    phone_number = ${marker}, signup_email = ${`first-${email}`} where id = ${userId}`);
  await buyCredit(shop, customer);
  await chooseFreePlan(shop, bearer);
  (await call(shop.app, routes.extractLog, { bearer, body: { logs: LOG + marker } })).reply();
  (await call(shop.app, routes.updateRetention, { bearer, body: { days: 7 } })).reply();
  const [invoice] = (await call(shop.app, routes.listInvoices, { bearer })).reply().results;
  await db.execute(sql`insert into invoice_pdf values (${invoice!.id}, convert_to(${marker}, 'UTF8'))`);
  await addExecutions(db, companyId, { input: marker });
  const json = JSON.stringify({ marker });
  await db.execute(sql`update execution set member_name = ${marker}, file_name = ${marker}, name = ${marker},
    stanza_name = ${marker}, result = ${json}, edits = ${json}, failure = ${marker}, user_id = ${userId}
    where company_id = ${companyId}`);
  const expiresAt = secondsAfter(clock.now(), 3600).toISOString();
  await db.execute(sql`insert into log_upload (id, company_id, user_id, file_name, content, created_at, expires_at)
    values (${newId()}, ${companyId}, ${userId}, ${marker}, ${marker}, now(), ${expiresAt})`);
  const exportId = newId();
  await db.execute(sql`insert into company_export (id, company_id, user_id, state, created_at, size_bytes, chunks, expires_at)
    values (${exportId}, ${companyId}, ${userId}, 'ready', now(), 1, 1, ${expiresAt})`);
  await db.execute(
    sql`insert into company_export_chunk values (${exportId}, 0, convert_to(${marker}, 'UTF8'))`,
  );
  await db.execute(sql`insert into api_key (id, user_id, name, prefix, secret_hash, scopes, created_at)
    values (${newId()}, ${userId}, ${marker}, 'psm_', ${newId()}, array['read'], now())`);
  await db.execute(
    sql`update session_family set ip = ${marker}, user_agent = ${marker} where user_id = ${userId}`,
  );
  await db.execute(sql`insert into account_link (id, user_id, purpose, token_hash, created_at, expires_at)
    values (${newId()}, ${userId}, 'reset-password', ${newId()}, now(), now())`);
  await db.execute(sql`insert into email_change (id, user_id, new_email, family_id, confirm_hash, created_at, ends_at, old_email)
    values (${newId()}, ${userId}, ${`next-${email}`}, ${newId()}, ${newId()}, now(), now(), ${`past-${email}`})`);
  await db.execute(sql`insert into known_network values (${userId}, ${newId()}, now())`);
  await db.execute(
    sql`insert into totp_factor (user_id, sealed_secret, created_at) values (${userId}, 'sealed', now())`,
  );
  await db.execute(sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${userId}, ${newId()}, 'key', 0, array['usb'], ${marker}, now())`);
  await db.execute(sql`insert into recovery_code (id, user_id, code_hash, created_at)
    values (${newId()}, ${userId}, ${newId()}, now())`);
  await db.execute(sql`insert into signup_code (email, code_hash, expires_at, tries)
    values (${email}, 'hash', ${expiresAt}, 0)`);
  await db.execute(sql`insert into signup_token (id, token_hash, email, expires_at)
    values (${newId()}, ${newId()}, ${email}, ${expiresAt})`);
  await db.execute(sql`insert into mail_outbox (id, to_address, subject, text, html, last_error)
    values (${newId()}, ${email}, ${marker}, ${marker}, ${marker}, ${marker})`);
  await db.execute(sql`insert into mail_outbox (id, to_address, subject, text, html)
    values (${newId()}, ${`past-${email}`}, '', '', '')`);
  await db.execute(sql`update payment set ip = ${marker}, billing = ${json} where company_id = ${companyId}`);
  await db.execute(sql`insert into payment_failure (id, payment_id, company_id, ip, code, created_at)
    select ${newId()}, id, company_id, ${marker}, 'card_declined', now() from payment where company_id = ${companyId} limit 1`);
  await withTx(db, (tx) =>
    audit(tx, {
      action: 'profile.changed',
      companyId,
      userId,
      detail: { before: marker },
      request: { id: newId(), ip: marker, userAgent: marker },
    }),
  );
  return { ...customer, email };
};

export const executionsOf = (db: Database, companyId: string): Promise<number> =>
  db.$count(sql`execution`, sql`company_id = ${companyId}`);

/** The 30 days are over. */
export const passDays = async ({ db }: Pick<Shop, 'db'>, companyId: string): Promise<void> => {
  await db.execute(
    sql`update company_closing set due_at = now() - interval '1 second' where company_id = ${companyId}`,
  );
};

/** The mail server has taken every mail. */
export const sendMails = async ({ db }: Pick<Shop, 'db'>): Promise<void> => {
  await db.execute(sql`update mail_outbox set status = 'sent'`);
};

export const requestDeletion = (shop: Shop, { bearer }: Customer, companyName: string, password = PASSWORD) =>
  call(shop.app, routes.requestCompanyDeletion, { bearer, body: { password, company_name: companyName } });

/** Of the company's row only the id is left, to which the ledger refers. */
export const isErased = async ({ db }: Pick<Shop, 'db'>, companyId: string): Promise<boolean> =>
  (await findCompany(db, companyId)).name === '' && (await readMembers(db, companyId)).length === 0;
