/** A LINE_BREAKER that throws away newlines only, from a pattern that has no group to say so. */
export const breakerWithGroup = (pattern: string): string => {
  const isNewlinesOnly = /^(?:\[(?:\\[rn])+\]|\\[rnR])[+*]?$/.test(pattern);
  return isNewlinesOnly ? `(${pattern})` : `([\\r\\n]+)(?=${pattern})`;
};
