import { eraseCompanies, listErasable } from '../features/deletion/index.ts';
import { change, type OperatorContext, type Outcome } from './operator-context.ts';

const sentences = (erased: readonly string[], waiting: readonly string[]): string =>
  [
    ...(erased.length > 0 ? [`Erased: ${erased.join(', ')}`] : []),
    ...(waiting.length > 0 ? [`Not yet, because a mail to its members waits: ${waiting.join(', ')}`] : []),
  ].join('\n');

/** What the server does itself where its role owns the database. Needs the role that does. */
export const eraseDue = async (ctx: OperatorContext): Promise<Outcome> => {
  const due = await listErasable(ctx.db);
  if (due.length === 0) return { output: 'No company is to be erased.' };
  const listed = `${due.length} ${due.length === 1 ? 'company' : 'companies'} would be erased: ${due.join(', ')}`;
  for (const targetId of due) await change(ctx, { targetId }, () => Promise.resolve());
  if (ctx.command.dryRun) return { output: `Dry run, nothing was changed: ${listed}` };
  const { erased, waiting } = await eraseCompanies(ctx, { stopping: new AbortController().signal });
  return { output: sentences(erased, waiting) };
};
