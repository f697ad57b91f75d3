/** "1 event", "1,234 events". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "12,345" */
export const formatNumber = (amount: number): string => amount.toLocaleString('en-US');

/** "75 %"; a share below 1 is never rounded up to 100 %. */
export const percent = (share: number): string => {
  const value = share * 100;
  const isNearlyAll = value > 99 && value < 100;
  return `${isNearlyAll ? Math.min(99.9, Number(value.toFixed(1))) : Math.round(value)} %`;
};

const units = [
  { name: 'year', ms: 365 * 86_400_000 },
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const;
const smallestUnit = { name: 'millisecond', ms: 1 } as const;

/** "2 hours", "1.5 days": in the largest unit that gives at least 1. */
export const duration = (ms: number): string => {
  const unit = units.find((one) => ms >= one.ms) ?? smallestUnit;
  const amount = ms / unit.ms;
  return counted(amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount), unit.name);
};
