import { dataMessages, screens, usageTexts } from '@propsmith/contract';
import { Gauge, SearchX } from 'lucide-react';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { loadUsage, selectUsage } from '../../state/usage.ts';
import { usePagedList } from '../../state/use-paged-list.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { columns } from './usage-columns.tsx';

const NothingYet = () => (
  <EmptyState
    icon={Gauge}
    title={dataMessages.usageEmpty}
    action={<ButtonLink to={screens.app}>Open Application</ButtonLink>}
  >
    Each extraction is listed here with what it cost.
  </EmptyState>
);

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={dataMessages.usageNoMatch(search.trim())}
    action={<Button onClick={onClear}>{usageTexts.clearSearch}</Button>}
  />
);

export const UsagePage = () => {
  const [search, setSearch] = useSearchParam();
  const { list, table } = usePagedList(loadUsage, selectUsage, search);
  const isSearching = search.trim() !== '';

  return (
    <Page
      title={usageTexts.heading}
      badge={list.loaded && <CountBadge count={list.rowCount} />}
      actions={
        <div className="w-72 max-w-full">
          <SearchField label={usageTexts.search} value={search} onSearch={setSearch} />
        </div>
      }
    >
      <PagedTable
        {...table}
        columns={columns}
        rowKey={(entry) => entry.id}
        caption="Log executions, newest first"
        summary={list.searchedNewest !== null && dataMessages.usageSearchedNewest(list.searchedNewest)}
        empty={isSearching ? <NothingFound search={search} onClear={() => setSearch('')} /> : <NothingYet />}
      />
    </Page>
  );
};
