import {
  auditAreas,
  auditLogMessages,
  auditLogTexts,
  auditSentence,
  executionPath,
  type AuditArea,
  type AuditLogRow,
} from '@propsmith/contract';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { rejectionText } from '../../state/api-thunk.ts';
import { exportAuditLog } from '../../state/audit-log.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { useDelayedFlag } from '../../ui/use-delayed-flag.ts';
import { useAuditLog } from './use-audit-log.ts';

const SKELETON_ROWS = 8;
const [time, who, what, concerns, from] = auditLogTexts.columns;

const Second = ({ children }: { children: string }) => (
  <span className="block text-xs wrap-anywhere text-ink-3">{children}</span>
);

const columns: readonly Column<AuditLogRow>[] = [
  { header: time, cell: (row) => formatDateTime(row.at) },
  {
    header: who,
    wraps: true,
    cell: ({ member }) =>
      member === null ? (
        <span className="text-ink-3">{auditLogTexts.nobody}</span>
      ) : (
        <>
          {member.name}
          <Second>{member.email}</Second>
        </>
      ),
  },
  { header: what, wraps: true, cell: (row) => auditSentence(row) ?? row.action },
  {
    header: concerns,
    wraps: true,
    cell: ({ target, execution = null }) =>
      execution === null ? (target ?? '–') : <TextLink to={executionPath(execution)}>{target}</TextLink>,
  },
  {
    header: from,
    wraps: true,
    cell: ({ ip, browser, user_agent: userAgent }) => (
      <>
        {ip}
        <span title={userAgent}>
          <Second>{ip === '' ? auditLogTexts.server : browser}</Second>
        </span>
      </>
    ),
  },
];

interface AreaSelectProps {
  area: AuditArea | null;
  onChange: (area: AuditArea | null) => void;
}

const AreaSelect = ({ area, onChange }: AreaSelectProps) => (
  <Select
    label={auditLogTexts.area}
    value={area ?? ''}
    onChange={({ target: { value } }) => onChange(value === '' ? null : (value as AuditArea))}
  >
    <option value="">{auditLogTexts.everything}</option>
    {(Object.keys(auditAreas) as AuditArea[]).map((name, index) => (
      <option key={name} value={name}>
        {auditLogTexts.areas[index]}
      </option>
    ))}
  </Select>
);

const useDownload = () => {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const download = async (filter: Parameters<typeof exportAuditLog>[0]) => {
    setBusy(true);
    const outcome = await dispatch(exportAuditLog(filter));
    setBusy(false);
    if (exportAuditLog.rejected.match(outcome)) toast.error(rejectionText(outcome.payload));
  };
  return { busy, download };
};

const AuditLog = () => {
  const [area, setArea] = useState<AuditArea | null>(null);
  const [search, setSearch] = useSearchParam();
  const log = useAuditLog(area, search);
  const csv = useDownload();
  const showSkeleton = useDelayedFlag(!log.loaded && log.loading);
  const isFiltered = area !== null || search.trim() !== '';
  const table = { columns, rowKey: ({ id }: AuditLogRow) => id, caption: 'Audit log, newest first' };

  return (
    <Page
      title={auditLogTexts.heading}
      actions={
        <Button
          busy={csv.busy}
          busyLabel={auditLogTexts.downloading}
          onClick={() => void csv.download(log.filter)}
        >
          <Download aria-hidden className="size-4" />
          {auditLogTexts.download}
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3 pb-3">
        <div className="w-56 max-w-full">
          <AreaSelect area={area} onChange={setArea} />
        </div>
        <div className="w-72 max-w-full">
          <SearchField label={auditLogTexts.search} value={search} onSearch={setSearch} />
        </div>
      </div>
      {(log.loaded ? log.error === null || log.rows.length > 0 : showSkeleton) && (
        <div className="overflow-hidden rounded-lg border border-line bg-panel">
          {!log.loaded ? (
            <DataTable {...table} rows={[]} skeletonRows={SKELETON_ROWS} />
          ) : log.rows.length === 0 ? (
            <EmptyState
              icon={ScrollText}
              title={isFiltered ? auditLogMessages.noMatch : auditLogMessages.empty}
            />
          ) : (
            <DataTable {...table} rows={log.rows} busy={log.loading} />
          )}
        </div>
      )}
      {log.error !== null && <ErrorBox message={log.error} onRetry={log.retry} />}
      {log.error === null && log.next !== null && (
        <div className="pt-3">
          <Button busy={log.loading} busyLabel={auditLogTexts.loadingOlder} onClick={log.loadOlder}>
            {auditLogTexts.older}
          </Button>
        </div>
      )}
    </Page>
  );
};

export const AuditLogPage = () =>
  useAppSelector(selectIsAdmin) ? (
    <AuditLog />
  ) : (
    <Page title={auditLogTexts.heading}>
      <AskAdministrator>The audit log is for the administrators of your company.</AskAdministrator>
    </Page>
  );
