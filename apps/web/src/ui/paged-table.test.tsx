import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PagedTable } from './paged-table.tsx';

interface Fruit {
  name: string;
  price: string;
}

type List = ComponentProps<typeof PagedTable<Fruit>>['list'];

const idleList: List = { results: [], pageNumber: 1, loaded: false, loading: false, error: null };

const show = (list: Partial<List>, onRetry = vi.fn()) => (
  <PagedTable<Fruit>
    list={{ ...idleList, ...list }}
    pageCount={2}
    onPageChange={vi.fn()}
    onRetry={onRetry}
    columns={[
      { header: 'Name', cell: (fruit) => fruit.name },
      { header: 'Price', cell: (fruit) => fruit.price, align: 'end' },
    ]}
    rowKey={(fruit) => fruit.name}
    caption="Fruit"
    empty={<p>No fruit</p>}
  />
);

const apple = { name: 'Apple', price: '$1.00' };

describe('PagedTable', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('shows nothing for 200 ms, then a skeleton of the table', () => {
    render(show({ loading: true }));
    expect(screen.queryByRole('table')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    const table = screen.getByRole('table', { name: 'Fruit' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'Price']);
  });

  it('shows the rows without a skeleton when they load within 200 ms', () => {
    const { rerender } = render(show({ loading: true }));
    rerender(show({ loaded: true, results: [apple] }));
    expect(screen.getByRole('cell', { name: 'Apple' })).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
  });

  it('keeps the rows while the next page loads, and marks them as busy after 200 ms', () => {
    const { rerender } = render(show({ loaded: true, loading: true, pageNumber: 2, results: [apple] }));
    const table = screen.getByRole('table', { name: 'Fruit' });
    expect(table).toHaveAttribute('aria-busy', 'false');
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(screen.getByRole('cell', { name: 'Apple' })).toBeVisible();
    expect(table).toHaveAttribute('aria-busy', 'true');
    rerender(show({ loaded: true, pageNumber: 2, results: [apple] }));
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(table).toHaveAttribute('aria-busy', 'false');
  });

  it('shows the empty state', () => {
    render(show({ loaded: true }));
    expect(screen.getByText('No fruit')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what failed and tries again', async () => {
    const onRetry = vi.fn();
    render(show({ error: 'Failed to fetch fruit.' }, onRetry));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch fruit.');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
