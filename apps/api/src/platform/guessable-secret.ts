/** The estimate for `openssl rand -hex 16` is 117 bits on average and below 87 once in a million secrets. */
const ENTROPY_BITS_MIN = 80;

/** Shannon's estimate from how often each character occurs. */
const entropyBits = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
};

/** Whether a secret was typed rather than generated: few different characters, one part repeated, or a usual word. */
export const isGuessableSecret = (secret: string): boolean =>
  entropyBits(secret) < ENTROPY_BITS_MIN ||
  /^(.+)\1+$/.test(secret) ||
  /secret|passw|change.?me|example|default|qwert|12345678/i.test(secret);
