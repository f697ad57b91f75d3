import { executionTexts, type Execution } from '@propsmith/contract';
import { useCommands } from '../../../lib/commands.ts';
import { mayDelete, mayRename } from './permissions.ts';

interface Actions {
  readonly rename: () => void;
  readonly share: (shared: boolean) => void;
  readonly askToDelete: () => void;
}

/** Offers in the command menu what the caller may do with the execution. */
export const useExecutionCommands = (execution: Execution | undefined, actions: Actions): void => {
  const { rename, share, askToDelete } = actions;
  const isShared = execution?.shared === true;
  const changes = [
    { id: 'rename', label: executionTexts.rename, run: rename },
    {
      id: 'share',
      label: isShared ? executionTexts.unshare : executionTexts.share,
      run: () => share(!isShared),
    },
  ];
  useCommands([
    ...(execution && mayRename(execution) ? changes : []),
    ...(execution && mayDelete(execution)
      ? [{ id: 'delete', label: executionTexts.delete, run: askToDelete }]
      : []),
  ]);
};
