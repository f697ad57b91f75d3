export { memberMail } from './account-mails.ts';
export { registerAccountsRoutes } from './accounts.routes.ts';
export {
  activeAdministrators,
  deleteUser,
  findCompany,
  findUser,
  findUserByEmail,
  hasAccepted,
  insertUser,
  lockCompany,
  lockUser,
  lockUserByEmail,
  memberName,
  type UserAccount,
} from './accounts.repository.ts';
export { company, companyClosing, userAccount, type CompanyClosing } from './accounts.tables.ts';
export { createArgon2Hasher } from './argon2-hasher.ts';
export { createAuthenticator, requireUser } from './authenticate.ts';
export { browserName } from './browser-name.ts';
export { changePassword } from './change-password.ts';
export { confirmPassword } from './confirm-password.ts';
export { createOwner } from './create-owner.ts';
export { peopleCsv } from './export-people.ts';
export { refuseGuessable } from './guessable-password.ts';
export { createLiveAuthenticator, type BearerKind } from './live-authenticator.ts';
export { isActiveMember, isSameMember } from './live-sessions.ts';
export { purgeExpiredAccounts } from './purge-expired.ts';
export { keyedHash, keyedHashes } from './purpose-key.ts';
export { passkeysCsv } from './second-factor/export-passkeys.ts';
export { hasSecondFactor, mustSetUpFactor, readHasSecondFactor } from './second-factor/has-second-factor.ts';
export { resealFactors, type ResealedBatch } from './second-factor/reseal-factors.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export { sendLink } from './send-link.ts';
export { signPlanToken } from './session-tokens.ts';
export { revokeAccess } from './sessions.repository.ts';
export { withUniformTiming } from './uniform-timing.ts';
export { blockCompany, unblockCompany } from './company-block.ts';
export { closesAt, findClosing, requireActive, requireNotClosing } from './company-closing.ts';
export { findCompanies, readMembers } from './find-companies.ts';
