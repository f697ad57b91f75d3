import { limits } from '../limits.ts';
import { sentences } from './sentences.ts';

export const dataMessages = {
  dashboardFailed: 'Failed to fetch dashboard data.',
  usageFailed: 'Failed to fetch Usage entries.',
  usageEmpty: 'No usage data available.',
  usageSearchedNewest: (count: number) =>
    `Only the newest ${count.toLocaleString('en')} executions were searched.`,
  usageNoMatch: (search: string) => `No execution matches “${search}”.`,
  membersFailed: 'Failed to fetch Members.',
  membersEmpty: 'No Members Found.',
  paymentsFailed: 'Failed to fetch Payments.',
  askAdministrator: 'Ask your administrator',
  noCredit: 'You have no credit yet. Choose a plan to start.',
} as const;

export const memberMessages = {
  allFieldsRequired: sentences.fillAllFields,
  tooManyAtOnce: `At most ${limits.usersPerRequestMax} members at once.`,
  enabledNotBoolean: 'enabled must be true or false.',
  fixErrors: 'Please fix validation errors before submitting',
  alreadyExists: 'Member Already Exists.',
  addNotConfirmed: 'No answer came from the server. The list shows whether the member was added.',
  updateFailed: 'Failed to update user.',
  deleteFailed: 'Failed to delete user.',
  added: 'Member added successfully.',
  updated: 'Member updated successfully.',
  deleted: 'Member deleted successfully.',
  notYourself: 'You cannot deactivate or delete yourself.',
  notYourOwnRole: 'Another administrator can change your role.',
  roleUnknown: 'The role must be customer-admin or customer-user.',
  oneAdminStays: 'A company keeps at least one active administrator.',
  invitationResent: 'Invitation sent again.',
  resendFailed: 'Failed to send the invitation again.',
  invitationAccepted: 'This member has already accepted the invitation.',
  invitationNeedsActive: 'Activate this member before you send an invitation.',
  notYourOwnFactor: 'Change your own two-factor sign-in in the settings.',
  factorReset: 'Two-factor sign-in of this member is off.',
  factorResetFailed: 'Failed to turn off two-factor sign-in of this member.',
} as const;
