import { limits } from '../limits.ts';
import { PRODUCT_NAME } from '../product.ts';
import { maximumCharacters, sentences } from './sentences.ts';

export const passwordMessages = {
  tooShort: 'Password must be at least 8 characters long.',
  needsUppercase: 'Password must contain at least one uppercase letter.',
  needsLowercase: 'Password must contain at least one lowercase letter.',
  needsDigit: 'Password must contain at least one digit.',
  needsSpecial: 'Password must contain at least one special character.',
  tooLong: maximumCharacters(limits.passwordCharsMax),
  tooCommon: 'This password is one of the most common ones. Choose another one.',
  ownWords: `Password must not consist of your name, e-mail address or company, or of “${PRODUCT_NAME}”.`,
} as const;

/** Login, session and refresh. */
export const loginMessages = {
  bothRequired: 'Please enter both email and password.',
  wrongCredentials: 'Invalid email or password.',
  emailNotVerified: 'Please verify your email before logging in.',
  failedOnScreen: sentences.checkCredentials,
  failedUnknown: 'An unknown login error occurred.',
  failedWithStatus: (status: number) => `Login failed: ${status}`,
  unparsableBody: (status: number, statusText: string) =>
    `HTTP error ${status}: ${statusText || 'Server returned an invalid error format.'}`,
  networkFailure: 'Network error or failed to login',
  sessionExpired: 'Session expired. Please log in again.',
  noRefreshToken: 'No refresh token available.',
  refreshRefused: 'Refresh token failed',
  refreshFailed: 'Failed to refresh token',
  loggedOut: 'You are logged out.',
} as const;

export const signupMessages = {
  emailRequired: sentences.enterEmail,
  emailInvalid: 'Please enter a valid email address.',
  codeSent: 'If the address can be used, a code is on its way. Check your email.',
  codeInvalid: 'Invalid OTP. Please enter the 6-digit code.',
  allFieldsRequired: sentences.fillAllFields,
  passwordsDiffer: 'Passwords do not match.',
  tokenInvalid: 'Your email verification has expired. Please start again with your email.',
  alreadyRegistered: 'This email address already has an account. Log in or reset your password.',
  success: 'Signup successful! Check your email to verify your account.',
  failedUnknown: 'An unknown error occurred during signup.',
  failedWithStatus: (status: number) => `HTTP error! status: ${status}`,
  noResponse: 'Failed to submit signup details.',
} as const;

export const verificationMessages = {
  success: 'Email verified successfully!',
  already: 'This email address is already verified.',
  invalidTokens: 'Invalid verification tokens.',
  linkInvalid: 'This verification link is not valid any more. Log in to get a new one.',
  failed: 'Email verification failed.',
  failedTryAgain: 'Email verification failed. Please try again.',
  failedUnknown: 'Email verification failed due to an unknown error.',
  failedUnknownServer: 'An unknown error occurred during email verification.',
  resent: 'Verification email resent.',
  resendFailed: 'Failed to resend verification email.',
  resendBroken: 'Something went wrong. Please try again.',
} as const;

export const forgotPasswordMessages = {
  emailRequired: sentences.enterEmail,
  success: 'Check your email to reset your password.',
  failedUnknown: 'Forgot password failed due to an unknown error.',
  sendFailed: 'Error in sending email link.',
} as const;

export const resetPasswordMessages = {
  bothRequired: 'Please enter both password and confirm password.',
  passwordsDiffer: sentences.passwordsDiffer,
  linkInvalid: 'This link is not valid any more. Request a new one.',
  /** The spelling of the specification. */
  success: 'Passwrord reset successful!',
  /** For an error response without a message; the text and spelling of the specification. */
  failedWithoutMessage: 'Password reset successfull.',
  failedUnknownServer: 'An unknown error occurred during password reset.',
  failedUnknown: 'Password reset failed due to an unknown error.',
  failedOnScreen: sentences.checkCredentials,
} as const;

export const profileMessages = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  fixFieldErrors: 'Please fix the field errors before submitting.',
  phoneInvalid: 'Please enter a valid phone number.',
  updated: 'Profile updated successfully!',
  updateFailed: 'Failed to update profile',
  updateFailedOnScreen: 'Failed to update profile.',
  updateFailedUnknown: 'An unknown error occurred while updating profile.',
  fetchFailed: 'Failed to fetch profile',
} as const;

export const changePasswordMessages = {
  allRequired: sentences.fillAllFields,
  passwordsDiffer: sentences.passwordsDiffer,
  currentWrong: 'The current password is not correct.',
  success: 'Password updated successfully!',
  failed: 'Failed to change password',
  failedUnknown: 'Password change failed due to an unknown error.',
} as const;
