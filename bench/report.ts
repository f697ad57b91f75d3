/** `share`: 0.95 for the 95th percentile. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Finding {
  readonly figure: number;
  readonly holds: boolean;
  readonly bound: string;
  readonly note?: string;
}

let broken = 0;

/** One line for each bound, and whether it holds. */
export const report = (name: string, { figure, holds, bound, note = '' }: Finding): void => {
  if (!holds) broken += 1;
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name.padEnd(52)} ${figure.toFixed(2)} (${bound})   ${note}`);
};

/** What the process ends with: 1 when a bound was broken. */
export const exitCode = (): number => (broken === 0 ? 0 : 1);
