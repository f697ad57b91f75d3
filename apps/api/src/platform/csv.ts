/** OWASP, "CSV Injection": a spreadsheet evaluates text with such a beginning as a formula. */
const looksLikeFormula = /^[=+\-@\t\r\n]/;

/** A quoted text cell, with a leading apostrophe where a spreadsheet would evaluate it as a formula. */
export const csvText = (text: string): string => {
  const escaped = looksLikeFormula.test(text.trimStart()) || looksLikeFormula.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
};

/** Integer cents as a plain decimal number: -1050 is -10.50. */
export const csvCents = (amountCents: number): string => {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** RFC 4180: lines end with CR LF. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.join(',')}\r\n`).join('');
