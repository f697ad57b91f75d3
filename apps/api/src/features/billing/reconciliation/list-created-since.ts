const PAGE_SIZE = 100;

interface ListPage {
  readonly created: { readonly gte: number };
  readonly limit: number;
  readonly starting_after?: string;
}

/** All objects made since an instant, page by page; Stripe answers the newest first. */
export const listCreatedSince = async <Item extends { readonly id: string }>(
  since: Date,
  list: (page: ListPage) => Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>,
): Promise<Item[]> => {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const items: Item[] = [];
  for (;;) {
    const last = items.at(-1);
    const page = await list({ created, limit: PAGE_SIZE, ...(last && { starting_after: last.id }) });
    items.push(...page.data);
    if (!page.has_more || page.data.length === 0) return items;
  }
};
