/** A value for TRUNCATE of at least so many bytes that is easy to read: 1, 2 or 5 and zeros. */
export const readableBytes = (bytes: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(bytes, 1)));
  return ([1, 2, 5, 10].find((step) => step * power >= bytes) ?? 10) * power;
};
