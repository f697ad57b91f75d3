import type { Execution } from '@propsmith/contract';
import { useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { changeExecution } from '../../../state/execution.ts';
import { useAppDispatch } from '../../../state/hooks.ts';

type Changed = Pick<Execution, 'name' | 'shared'>;

/** Renames and shares an execution. The loaded execution stays as it is, so that its workbench is not rebuilt. */
export const useExecutionChange = (id: string) => {
  const dispatch = useAppDispatch();
  const [changed, setChanged] = useState<Changed>();

  /** Resolves to what went wrong, or to undefined after success. */
  const change = async (
    wanted: { readonly name: string } | { readonly shared: boolean },
  ): Promise<string | undefined> => {
    const result = await dispatch(changeExecution({ id, ...wanted }));
    if (!changeExecution.fulfilled.match(result)) return rejectionText(result.payload);
    setChanged(result.payload);
    return undefined;
  };

  return { changed, change, forget: () => setChanged(undefined) };
};
