/** At most `most` of the items, evenly spread, the first among them. */
export const spread = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
};
