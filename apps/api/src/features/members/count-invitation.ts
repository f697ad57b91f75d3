import type { Deps } from '../../platform/deps.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';

/** Whoever is added, deleted and added again still gets only so many mails. */
export const countInvitation = (deps: Deps, companyId: string, email: string): Promise<void> =>
  consumeRateLimit(deps.db, deps.clock, deps.config.rateLimits.invitationPerAddress, `${companyId} ${email}`);
