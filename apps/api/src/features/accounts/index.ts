export { registerAccountsRoutes } from './accounts.routes.ts';
export {
  findUser,
  findUserByEmail,
  insertUser,
  lockCompany,
  lockUser,
  lockUserByEmail,
  memberName,
  type UserAccount,
} from './accounts.repository.ts';
export { company, userAccount } from './accounts.tables.ts';
export { createArgon2Hasher } from './argon2-hasher.ts';
export { createAuthenticator, requireUser } from './authenticate.ts';
export { changePassword } from './change-password.ts';
export { createOwner } from './create-owner.ts';
export { purgeExpiredAccounts } from './purge-expired.ts';
export { keyedHash } from './purpose-key.ts';
export { sendLink } from './send-link.ts';
export { signPlanToken } from './session-tokens.ts';
export { revokeAccess } from './sessions.repository.ts';
export { withUniformTiming } from './uniform-timing.ts';
