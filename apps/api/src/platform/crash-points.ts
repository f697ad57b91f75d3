/**
 * Places in a payment's way where a crash test kills the process, named after what has happened when it dies:
 * the provider made an intent that we have not saved · the credit is written but not committed · it is committed and nobody
 * has been told.
 */
export const crashPoints = ['intent-created', 'credit-written', 'credit-committed'] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Dies here when this is the point a crash test has chosen; SIGKILL leaves no chance to tidy up. */
export const crashAt = (
  { crashPoint }: { readonly crashPoint: CrashPoint | undefined },
  here: CrashPoint,
): void => {
  if (crashPoint === here) process.kill(process.pid, 'SIGKILL');
};
