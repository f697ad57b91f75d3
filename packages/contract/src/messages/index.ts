export {
  changePasswordMessages,
  forgotPasswordMessages,
  loginMessages,
  passwordMessages,
  profileMessages,
  resetPasswordMessages,
  signupMessages,
  verificationMessages,
} from './account.ts';
export { cardMessages } from './card.ts';
export { dataMessages, memberMessages } from './data.ts';
export { extractionMessages } from './extraction.ts';
export { invoiceMessages } from './invoice.ts';
export { maximumCharacters } from './sentences.ts';
export { serverMessages } from './server.ts';
export { statementMessages } from './statement.ts';
