import { extractionMessages, type Execution } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { deleteExecution, loadExecution } from '../../../state/execution.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { toast } from '../../../ui/toast.ts';

type ExecutionState =
  | { readonly kind: 'loading' | 'not-found' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly execution: Execution };

const stateOf = (answer: Awaited<ReturnType<ReturnType<typeof loadExecution>>>): ExecutionState => {
  if (loadExecution.fulfilled.match(answer)) return { kind: 'loaded', execution: answer.payload };
  if (answer.payload?.code === 'not_found') return { kind: 'not-found' };
  return { kind: 'failed', message: rejectionText(answer.payload) };
};

/** Loads an execution by its id; those of other companies and members are not found. */
export const useExecution = (id: string) => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ExecutionState>({ kind: 'loading' });

  useEffect(() => {
    let isMounted = true;
    void dispatch(loadExecution(id)).then((answer) => {
      if (isMounted) setState(stateOf(answer));
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch, id]);

  const load = async (): Promise<void> => setState(stateOf(await dispatch(loadExecution(id))));

  const remove = async (): Promise<boolean> => {
    const answer = await dispatch(deleteExecution(id));
    if (!deleteExecution.fulfilled.match(answer)) {
      toast.error(rejectionText(answer.payload));
      return false;
    }
    toast.success(extractionMessages.executionDeleted);
    await load();
    return true;
  };

  return { state, load: () => void load(), remove };
};
