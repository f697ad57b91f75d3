import type { AuditArea, AuditLogRow } from '@propsmith/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rejectionText } from '../../state/api-thunk.ts';
import { loadAuditLog, type AuditFilter } from '../../state/audit-log.ts';
import { useAppDispatch } from '../../state/hooks.ts';

interface AuditLogState {
  readonly rows: readonly AuditLogRow[];
  /** Where the next older part begins; null at the end of the log. */
  readonly next: string | null;
  readonly loaded: boolean;
  readonly loading: boolean;
  readonly error: string | null;
  /** The filter that the rows, or the error, belong to. */
  readonly answeredFilter?: AuditFilter;
  /** Where the part that was asked for last begins. */
  readonly answeredPart: string | null;
}
const nothing: AuditLogState = {
  ...{ rows: [], next: null, loaded: false, loading: true, error: null },
  answeredPart: null,
};

/** The audit log that a filter leaves, the newest part first; `loadOlder` appends the next one. */
export const useAuditLog = (area: AuditArea | null, search: string) => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(nothing);
  const latest = useRef<object>(undefined);
  const filter = useMemo<AuditFilter>(
    () => ({ ...(area !== null && { area }), ...(search.trim() !== '' && { search }) }),
    [area, search],
  );

  const load = useCallback(
    async (before: string | null) => {
      const request = {};
      latest.current = request;
      const outcome = await dispatch(loadAuditLog({ ...filter, ...(before !== null && { before }) }));
      // A newer request has replaced this one.
      if (latest.current !== request) return;
      setState((shown) => {
        const answered = { ...shown, loading: false, answeredFilter: filter, answeredPart: before };
        if (loadAuditLog.rejected.match(outcome)) {
          const rows = before === null ? [] : shown.rows;
          return { ...answered, rows, error: rejectionText(outcome.payload) };
        }
        const { results, next } = outcome.payload;
        const rows = before === null ? results : [...shown.rows, ...results];
        return { ...answered, rows, next, loaded: true, error: null };
      });
    },
    [dispatch, filter],
  );
  useEffect(() => void load(null), [load]);

  const loadNow = (before: string | null) => {
    setState((shown) => ({ ...shown, loading: true, error: null }));
    void load(before);
  };
  return {
    ...state,
    loading: state.loading || state.answeredFilter !== filter,
    filter,
    /** Of the newest part when nothing is shown for this filter, otherwise of the next one. */
    retry: () => loadNow(state.answeredPart),
    loadOlder: () => loadNow(state.next),
  };
};
