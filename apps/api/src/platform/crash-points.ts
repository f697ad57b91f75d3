/**
 * Places in a payment's way where a crash test kills the process, named after what has happened when it dies:
 * the provider made an intent that we have not saved · the credit is written but not committed · it is committed and nobody
 * has been told.
 */
export const paymentCrashPoints = ['intent-created', 'credit-written', 'credit-committed'] as const;

/**
 * Likewise in an execution's way: its price is held and no work has begun · a child is at work · the result is there and
 * stored nowhere · result and charge are committed and nobody has been told.
 */
export const executionCrashPoints = [
  'execution-held',
  'execution-running',
  'execution-extracted',
  'charge-committed',
] as const;

export const crashPoints = [...paymentCrashPoints, ...executionCrashPoints] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Dies here when this is the point a crash test has chosen; SIGKILL leaves no chance to tidy up. */
export const crashAt = (
  { crashPoint }: { readonly crashPoint: CrashPoint | undefined },
  here: CrashPoint,
): void => {
  if (crashPoint === here) process.kill(process.pid, 'SIGKILL');
};
