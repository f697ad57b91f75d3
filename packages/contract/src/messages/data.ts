import { limits } from '../limits.ts';
import { maximumCharacters } from './account.ts';

export const dataMessages = {
  dashboardFailed: 'Failed to fetch dashboard data.',
  usageFailed: 'Failed to fetch Usage entries.',
  usageEmpty: 'No usage data available.',
  membersFailed: 'Failed to fetch Members.',
  membersEmpty: 'No Members Found.',
  paymentsFailed: 'Failed to fetch Payments.',
  askAdministrator: 'Ask your administrator',
  noCredit: 'You have no credit yet. Choose a plan to start.',
} as const;

export const memberMessages = {
  allFieldsRequired: 'Please fill all the fields.',
  nameTooLong: maximumCharacters(limits.nameCharsMax),
  fixErrors: 'Please fix validation errors before submitting',
  alreadyExists: 'Member Already Exists.',
  updateFailed: 'Failed to update user.',
  deleteFailed: 'Failed to delete user.',
  added: 'Member added successfully.',
  updated: 'Member updated successfully.',
  deleted: 'Member deleted successfully.',
  notYourself: 'You cannot deactivate or delete yourself.',
  oneAdminStays: 'A company keeps at least one active administrator.',
} as const;
