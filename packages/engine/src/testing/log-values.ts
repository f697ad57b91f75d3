import type { Random } from './random.ts';

/** Values that differ between hosts, processes and events, although a sample may show only one of each. */
export interface LogValues {
  readonly priority: string;
  readonly host: string;
  readonly program: string;
  readonly pid: string;
  readonly thread: string;
  readonly address: string;
  readonly port: string;
  readonly level: string;
  readonly id: string;
  readonly word: string;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** A unique word of varying length. */
const madeWord = (random: Random): string => {
  const length = 4 + random.integer(6);
  return Array.from({ length }, () => LETTERS.charAt(random.integer(LETTERS.length))).join('');
};

const madeNumber = (random: Random, mostDigits: number): string =>
  String(1 + random.integer(10 ** (1 + random.integer(mostDigits)) - 1));

/** About half of the values. */
export const constantValues = (random: Random, values: LogValues): Partial<LogValues> =>
  Object.fromEntries(Object.entries(values).filter(() => random.integer(2) === 0));

export const drawValues = (random: Random): LogValues => {
  const word = madeWord(random);
  return {
    priority: String(random.integer(192)),
    host: random.pick([word, `${word}-${madeNumber(random, 2)}`, `${word}.example.com`]),
    program: madeWord(random),
    pid: madeNumber(random, 5),
    thread: random.pick([madeWord(random), `${madeWord(random)}-${madeNumber(random, 2)}`]),
    address: `192.0.2.${random.integer(250) + 1}`,
    port: madeNumber(random, 5),
    level: random.pick(['INFO', 'WARN', 'ERROR', 'DEBUG', 'FATAL']),
    id: madeNumber(random, 7),
    word: madeWord(random),
  };
};
