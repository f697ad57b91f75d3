import type { UsageEntry } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { rejectionText } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { findExecutions } from '../../state/usage.ts';

const WAIT_MS = 200;

interface Found {
  readonly search: string;
  readonly executions: readonly UsageEntry[];
  readonly error?: string;
}

/** The executions that the server finds once typing has paused; earlier ones are kept until it answers. */
export const useFoundExecutions = (typed: string) => {
  const dispatch = useAppDispatch();
  const search = typed.trim();
  const [found, setFound] = useState<Found>({ search: '', executions: [] });

  useEffect(() => {
    if (search === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void dispatch(findExecutions(search)).then((result) => {
        if (!isCurrent) return;
        if (findExecutions.fulfilled.match(result)) setFound({ search, executions: result.payload });
        else setFound({ search, executions: [], error: rejectionText(result.payload) });
      });
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, search]);

  const isBlank = search === '';
  return {
    executions: isBlank ? [] : found.executions,
    error: isBlank ? undefined : found.error,
    isSearching: !isBlank && found.search !== search,
  };
};
