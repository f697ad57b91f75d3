import { serverMessages } from '@propsmith/contract';
import type { Database } from '../../../platform/db/database.ts';
import { isPlanActor, type Actor, type PlanActor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { summarizePayments } from './payments.repository.ts';

/** Whether the caller has a plan token whose plan is credited: then it only reports and reads payments. */
export const hasChosenPlan = async (db: Database, actor: Actor | PlanActor): Promise<boolean> =>
  isPlanActor(actor) && (await summarizePayments(db, actor.companyId)).hasSucceeded;

export const planAlreadyChosen = (): Refusal =>
  new Refusal('token_not_valid', serverMessages.tokenInvalid, { tokenType: 'plan' });
