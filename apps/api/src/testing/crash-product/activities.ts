import { DOMAIN_NAME, limits, routes, SIGNUP_TOKEN_HEADER } from '@propsmith/contract';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';
import { Buyer, newPurchase, type Purchase } from '../crash-money/buyer.ts';
import { codeIn, signupDetails } from '../people.ts';

/** What the server has confirmed, and therefore must never lose, and the addresses whose sign-up it may have begun. */
export interface Confirmed {
  readonly accounts: string[];
  readonly members: string[];
  readonly deactivated: string[];
  readonly executions: string[];
  readonly purchases: Purchase[];
}

/** One thing that people do over and over; true when the server confirmed it. */
export type Activity = (lab: CrashLab, done: Confirmed, tried: Set<string>) => Promise<boolean>;

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }));
const executed = z.object({ id: z.string() });
const proved = z.object({ signup_token: z.string() });

/** The body of a successful answer; undefined when there is none, or no answer. */
const fetchBody = async (url: string, init?: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, init).catch(() => undefined);
  return answer?.ok === true ? answer.json().catch(() => undefined) : undefined;
};

/** The mails that were sent to an address, the newest first; none when the server does not answer. */
export const mailsTo = async (lab: CrashLab, email: string) =>
  mails.safeParse(await fetchBody(`${lab.serverUrl}/dev/mail.json?to=${email}`)).data ?? [];

const send = (
  lab: CrashLab,
  { method, path }: { readonly method: string; readonly path: string },
  body: object,
  headers: Record<string, string> = {},
) =>
  fetchBody(lab.serverUrl + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const authorization = async (lab: CrashLab) => ({ authorization: `Bearer ${await lab.bearer()}` });

const signUp: Activity = async (lab, { accounts }, tried) => {
  const email = `${newId()}@example.com`;
  tried.add(email);
  await send(lab, routes.sendSignupCode, { email, domain_name: DOMAIN_NAME });
  const [mail] = await mailsTo(lab, email);
  if (mail === undefined) return false;
  const body = { email, code: codeIn(mail), domain_name: DOMAIN_NAME };
  const token = proved.safeParse(await send(lab, routes.verifySignupCode, body));
  if (!token.success) return false;
  const headers = { [SIGNUP_TOKEN_HEADER]: token.data.signup_token };
  if ((await send(lab, routes.createMember, signupDetails(email), headers)) === undefined) return false;
  accounts.push(email);
  return true;
};

/** Adds a member and deactivates them. */
const changeMembers: Activity = async (lab, { members, deactivated }) => {
  const user = { email: `${newId()}@example.com`, firstname: 'Max', lastname: 'Member' };
  const headers = await authorization(lab);
  if ((await send(lab, routes.addUsers, { users: [user] }, headers)) === undefined) return false;
  members.push(user.email);
  const users = [{ ...user, enabled: false }];
  if ((await send(lab, routes.updateUsers, { users }, headers)) === undefined) return false;
  deactivated.push(user.email);
  return true;
};

const execute: Activity = async (lab, { executions }) => {
  const key = newId();
  const logs = `2026-03-02 08:15:01 INFO started ${key}\n2026-03-02 08:15:02 INFO stopped\n`;
  const headers = { ...(await authorization(lab)), 'idempotency-key': key };
  const answer = executed.safeParse(await send(lab, routes.extractLog, { logs }, headers));
  if (answer.success) executions.push(answer.data.id);
  return answer.success;
};

/** Enough credit for several executions. */
const PURCHASE_CENTS = 10 * limits.topUpCentsMin;

const buy: Activity = async (lab, { purchases }) => {
  const buyer = new Buyer(lab);
  const purchase = newPurchase(PURCHASE_CENTS);
  await buyer.retry(() => buyer.begin(purchase));
  await buyer.pay(purchase);
  await buyer.retry(() => buyer.report(purchase));
  purchases.push(purchase);
  return true;
};

export const activities = { signUp, changeMembers, execute, buy } as const;
export type ActivityName = keyof typeof activities;
export const activityNames = Object.keys(activities) as ActivityName[];
