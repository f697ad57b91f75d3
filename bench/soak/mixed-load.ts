import { setTimeout as sleep } from 'node:timers/promises';
import { DOMAIN_NAME, routes } from '@propsmith/contract';
import type { CrashLab } from '../../apps/api/src/testing/crash-lab/crash-lab.ts';
import { activities, mailsTo } from '../../apps/api/src/testing/crash-product/activities.ts';
import { newKillRun } from '../../apps/api/src/testing/crash-product/kill-product.ts';
import { linkIn, PASSWORD } from '../../apps/api/src/testing/people.ts';

/** Pause of each lane between two calls, so that the load is steady and not the most that the machine can do. */
const PAUSE_MS = 100;

/** People sign up, pay, execute, change members, read, sign in and download invoices until `stop` is called. */
export const startMixedLoad = (lab: CrashLab) => {
  const { confirmed, triedAddresses } = newKillRun();
  const get = async (path: string): Promise<Response> =>
    fetch(lab.serverUrl + path, { headers: { authorization: `Bearer ${await lab.bearer()}` } });
  const lists = [routes.getDashboard, routes.listUsage, routes.listPayments, routes.listStatement];
  let reads = 0;

  const read = async (): Promise<boolean> => {
    reads += 1;
    const answer = await get((lists[reads % lists.length] ?? routes.getDashboard).path);
    await answer.text();
    return answer.ok;
  };
  /** An account is verified by its mail, then signed in. */
  const signIn = async (): Promise<boolean> => {
    const email = confirmed.accounts.at(-1);
    if (email === undefined) return false;
    const mail = (await mailsTo(lab, email)).find(({ text }) => text.includes('/verify-email/'));
    if (mail !== undefined) {
      const { uuid, token } = linkIn(mail);
      await fetch(lab.serverUrl + routes.verifyEmail.path.replace(':uuid', uuid).replace(':token', token));
    }
    const answer = await fetch(lab.serverUrl + routes.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, domain_name: DOMAIN_NAME }),
    });
    await answer.text();
    return answer.ok;
  };
  const download = async (): Promise<boolean> => {
    const listed = routes.listInvoices.reply.safeParse(await (await get(routes.listInvoices.path)).json());
    const id = listed.data?.results[0]?.id;
    if (id === undefined) return false;
    const answer = await get(routes.getInvoicePdf.path.replace(':id', id));
    await answer.arrayBuffer();
    return answer.ok;
  };

  const works = {
    reads: read,
    'sign-ins': signIn,
    'invoice PDFs': download,
    'sign-ups': () => activities.signUp(lab, confirmed, triedAddresses),
    'member changes': () => activities.changeMembers(lab, confirmed, triedAddresses),
    extractions: () => activities.execute(lab, confirmed, triedAddresses),
    'top-ups': () => activities.buy(lab, confirmed, triedAddresses),
  };
  const done: Record<string, number> = {};
  let isOver = false;
  const lanes = Promise.all(
    Object.entries(works).map(async ([name, work]) => {
      done[name] = 0;
      while (!isOver) {
        if (await work()) done[name] = (done[name] ?? 0) + 1;
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    stop: async (): Promise<Readonly<Record<string, number>>> => {
      isOver = true;
      await lanes;
      return done;
    },
  };
};
