import { audit } from '../platform/audit.ts';
import type { Tx } from '../platform/db/database.ts';
import { withTx } from '../platform/db/with-tx.ts';
import type { BillingDeps } from '../features/billing/index.ts';
import { newId } from '../platform/ids.ts';
import type { Command } from './read-command.ts';

/** What a command uses. `payments` is opened by the commands that need the provider. */
export interface OperatorContext extends Pick<
  BillingDeps,
  'config' | 'db' | 'maintenanceDb' | 'clock' | 'log'
> {
  readonly command: Command;
  withPayments<Result>(
    work: (deps: Pick<BillingDeps, 'payments' | 'listener'>) => Promise<Result>,
  ): Promise<Result>;
}

/** What a command answers: printed as JSON, or as it is. */
export interface Outcome {
  readonly output: unknown;
  /** The command worked and found something wrong. */
  readonly failed?: boolean;
}

/** "Would be" in a dry run. */
export const said = ({ command }: OperatorContext, sentence: string): Outcome => ({
  output: command.dryRun ? `Dry run, nothing was changed: ${sentence}` : sentence,
});

class RolledBack extends Error {}

/** Changes something together with its audit row. A dry run makes the same change and takes it back. */
export const change = async (
  { db, command }: OperatorContext,
  entry: { readonly companyId?: string; readonly targetId?: string; readonly detail?: object },
  work: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const { name, operator, reason, dryRun } = command;
  try {
    await withTx(db, async (tx) => {
      await work(tx);
      await audit(tx, {
        ...entry,
        action: `operator.${name}`,
        detail: { operator, ...(reason !== '' && { reason }), ...entry.detail },
        request: { id: newId(), ip: '', userAgent: 'operate' },
      });
      if (dryRun) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
};
