export {
  changePasswordMessages,
  forgotPasswordMessages,
  loginMessages,
  maximumCharacters,
  passwordMessages,
  profileMessages,
  resetPasswordMessages,
  signupMessages,
  verificationMessages,
} from './account.ts';
export { cardMessages } from './card.ts';
export { dataMessages, memberMessages } from './data.ts';
export { extractionMessages } from './extraction.ts';
export { serverMessages } from './server.ts';
