/**
 * Points in a payment at which a crash test kills the process: the provider has created an intent that is not stored yet ·
 * the credit is written but not committed · the credit is committed but not answered.
 */
export const paymentCrashPoints = ['intent-created', 'credit-written', 'credit-committed'] as const;

/**
 * The same for an execution: its price is held, no process started · the extraction runs · the result is not stored yet ·
 * result and charge are committed but not answered.
 */
export const executionCrashPoints = [
  'execution-held',
  'execution-running',
  'execution-extracted',
  'charge-committed',
] as const;

/** A part of an export is stored, the others are not. */
const exportCrashPoints = ['export-chunk-stored'] as const;

/**
 * The same for the deletion of a company: the provider has made a refund that is not booked yet · everything is refunded,
 * which the deletion has not recorded yet · a part of the data is erased.
 */
export const deletionCrashPoints = ['refund-made', 'deletion-refunded', 'deletion-part-erased'] as const;

export const crashPoints = [
  ...paymentCrashPoints,
  ...executionCrashPoints,
  ...exportCrashPoints,
  ...deletionCrashPoints,
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Kills the process when a crash test has chosen this point. After SIGKILL no cleanup runs. */
export const crashAt = (
  { crashPoint }: { readonly crashPoint: CrashPoint | undefined },
  here: CrashPoint,
): void => {
  if (crashPoint === here) process.kill(process.pid, 'SIGKILL');
};
