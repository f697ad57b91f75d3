import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { usePageParam } from './use-page-param.ts';

const openList = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ page: usePageParam(), search: useLocation().search }), { wrapper });
  return result;
};

it.each([
  ['/usage', 1],
  ['/usage?page=3', 3],
  ['/usage?page=0', 1],
  ['/usage?page=-2', 1],
  ['/usage?page=1.5', 1],
  ['/usage?page=two', 1],
])('%s is page %i', (address, pageNumber) => {
  expect(openList(address).current.page[0]).toBe(pageNumber);
});

it('writes the page to the address and keeps other parameters', () => {
  const list = openList('/usage?status=Failed');
  act(() => list.current.page[1](2));
  expect(list.current.search).toBe('?status=Failed&page=2');
  act(() => list.current.page[1](1));
  expect(list.current.search).toBe('?status=Failed');
});
