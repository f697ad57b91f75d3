import { pagerTexts } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';

describe('Pager', () => {
  it('is hidden for a single page', () => {
    const { container } = render(<Pager pageNumber={1} pageCount={1} onChange={vi.fn()} />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    [1, 3, { previous: false, next: true }],
    [2, 3, { previous: true, next: true }],
    [3, 3, { previous: true, next: false }],
  ])('on page %i of %i offers %o', async (pageNumber, pageCount, offered) => {
    const onChange = vi.fn();
    render(<Pager pageNumber={pageNumber} pageCount={pageCount} onChange={onChange} />);
    expect(screen.getByText(pagerTexts.position(pageNumber, pageCount))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: pagerTexts.previous }));
    await userEvent.click(screen.getByRole('button', { name: pagerTexts.next }));
    expect(onChange.mock.calls.flat()).toEqual([
      ...(offered.previous ? [pageNumber - 1] : []),
      ...(offered.next ? [pageNumber + 1] : []),
    ]);
  });
});
