/** A LINE_BREAKER with a capture group that discards only newlines, from a pattern without a group. */
export const breakerWithGroup = (pattern: string): string => {
  const isNewlinesOnly = /^(?:\[(?:\\[rn])+\]|\\[rnR])[+*]?$/.test(pattern);
  return isNewlinesOnly ? `(${pattern})` : `([\\r\\n]+)(?=${pattern})`;
};
