/** How often each answer was given, as `{ held: 10, insufficient_credit: 190 }`. */
export const countOf = (answers: readonly (string | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[String(answer)] = (counts[String(answer)] ?? 0) + 1;
  return counts;
};
