/** An atom of a pattern with its quantifier, or a sign of its structure. */
const atom =
  /((?:\\d){2,}(?![{*+?])|\\x[0-9a-f]{2}|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|[:>])|\d+|[A-Za-z]+|[\s\S])(\{\d+(?:,\d*)?\}|[*+?])?/gi;

/** Months and weekdays that a pattern spells out. */
const names = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;

const isDigits = (text: string): boolean => /^(?:\\d|\[0-9\]|\[\d-\d\])$/.test(text);

const digitRun = /^(?:\\d){2,}$/;

const digitsOf = (quantifier: string): string[] => {
  const width = /^\{(\d+)/.exec(quantifier)?.[1];
  if (width === '2') return ['\\d{1,2}', '\\d+'];
  return quantifier === '+' || quantifier === '*' ? [] : ['\\d+'];
};

/** Patterns that match more than this atom, the closest first. */
const wider = (text: string, quantifier: string): string[] => {
  if (digitRun.test(text)) return text.length === 4 ? ['\\d{1,2}', '\\d+'] : ['\\d+'];
  if (isDigits(text)) return [...(text === '\\d' ? [] : [`\\d${quantifier}`]), ...digitsOf(quantifier)];
  if (text === '\\s' || text === ' ') return quantifier === '' ? ['\\s+'] : [];
  if (text === '\\n') return ['[\\r\\n]+'];
  if (/^\d+$/.test(text) && quantifier === '') return [`\\d{${text.length}}`, '\\d+'];
  if (names.test(text) && quantifier === '') return ['[A-Z][a-z]{2}', '[A-Za-z]+'];
  if (/^(?:\\w|\[[^\]\\]*[A-Za-z][^\]\\]*\]|\[[^\]]*\\w[^\]]*\])$/.test(text))
    return widerLetters(text, quantifier);
  return [];
};

/** Letters: as many as there are; then any word. */
const widerLetters = (text: string, quantifier: string): string[] => {
  if (quantifier === '' || quantifier === '*') return [];
  const isNegated = text.startsWith('[^');
  return [...(quantifier === '+' ? [] : [`${text}+`]), ...(isNegated ? [] : ['\\S+'])];
};

/** A group that repeats, such as four numbers of an address, as one word. */
const withWords = (pattern: string): string[] => {
  const edited = pattern
    .replaceAll(/(?:\\d(?:\+|\{\d+(?:,\d+)?\})\\\.){3}\\d(?:\+|\{\d+(?:,\d+)?\})/g, '\\S+')
    .replaceAll(/\[(?:\\w|[A-Za-z0-9.-])+\]\+/g, '\\S+');
  return edited === pattern ? [] : [edited];
};

interface Atom {
  readonly whole: string;
  readonly options: readonly string[];
}

const atomsOf = (pattern: string): Atom[] =>
  [...pattern.matchAll(atom)].map(([whole, text = '', quantifier = '']) => ({
    whole,
    options: wider(text, quantifier),
  }));

/** All atoms widened, by the closest option or by the second. */
const allWidened = (atoms: readonly Atom[]): string[][] =>
  [0, 1].map((choice) => atoms.map(({ whole, options }) => options[choice] ?? options[0] ?? whole));

/**
 * Patterns like the given one with one atom widened, and with all atoms widened. The content of classes and of
 * escapes is not taken apart.
 */
export const widerPatterns = (pattern: string): string[] => {
  const atoms = atomsOf(pattern);
  const texts = atoms.map(({ whole }) => whole);
  const single = atoms.flatMap(({ options }, index) =>
    options.map((option) => texts.with(index, option).join('')),
  );
  const all = allWidened(atoms).map((wide) => wide.join(''));
  return [...new Set([...single, ...withWords(pattern), ...all])].filter((edited) => edited !== pattern);
};

/** The widened pattern with every atom as it was that need not be wider. */
export const narrowed = (pattern: string, wide: string, isEnough: (pattern: string) => boolean): string => {
  const atoms = atomsOf(pattern);
  const widened = allWidened(atoms).find((candidate) => candidate.join('') === wide);
  if (widened === undefined) return wide;
  const texts = [...widened];
  for (const [index, { whole }] of atoms.entries()) {
    if (texts[index] !== whole && isEnough(texts.with(index, whole).join(''))) texts[index] = whole;
  }
  return texts.join('');
};
