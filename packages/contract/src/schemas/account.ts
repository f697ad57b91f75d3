import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  changePasswordMessages,
  forgotPasswordMessages,
  loginMessages,
  passwordMessages,
  profileMessages,
  resetPasswordMessages,
  signupMessages,
  verificationMessages,
} from '../messages/index.ts';
import { brokenPasswordRules } from '../password-rules.ts';
import { roles } from '../product.ts';
import { body, domainName, emailAddress, nameText, secretText } from './fields.ts';
import { oneLine } from './text.ts';

/** A new password; every broken rule is reported, in order. */
const newPassword = (requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .min(1, { error: requiredMessage, abort: true })
    .max(limits.passwordCharsMax, { error: passwordMessages.tooLong, abort: true })
    .check((context) => {
      for (const broken of brokenPasswordRules(context.value)) {
        context.issues.push({ code: 'custom', message: broken, input: context.value });
      }
    });

/** An existing or a repeated password: only its length is checked. */
const typedPassword = (requiredMessage: string) => secretText(limits.passwordCharsMax, requiredMessage);

export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  company_name: z.string(),
  role: z.enum([roles.admin, roles.user]),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const loginBody = body({
  email: emailAddress(loginMessages.bothRequired),
  password: typedPassword(loginMessages.bothRequired),
  domain_name: domainName,
});
export const loginReply = z.object({
  user: currentUser,
  token: z.object({ access: z.string(), refresh: z.string() }),
});

export const refreshBody = body({ refresh: secretText(limits.tokenCharsMax, loginMessages.noRefreshToken) });
export const refreshReply = z.object({ access: z.string(), refresh: z.string().optional() });

export const forgotPasswordBody = body({ email: emailAddress(forgotPasswordMessages.emailRequired) });
export const resendVerificationBody = body({
  email: emailAddress(forgotPasswordMessages.emailRequired),
  domain_name: domainName,
});

/** `uuid` is the user's public id, `token` the secret of the link. */
export const linkParams = z.object({
  uuid: secretText(limits.idCharsMax, verificationMessages.invalidTokens),
  token: secretText(limits.tokenCharsMax, verificationMessages.invalidTokens),
});

export const resetPasswordBody = body({
  password_1: newPassword(resetPasswordMessages.bothRequired),
  password_2: typedPassword(resetPasswordMessages.bothRequired),
}).refine((fields) => fields.password_1 === fields.password_2, {
  error: resetPasswordMessages.passwordsDiffer,
  path: ['password_2'],
});

export const invitation = z.object({
  company_name: z.string(),
  invited_by: z.string().nullable().describe('Address of the administrator; null for a former one'),
  email: z.string().describe('The invited address'),
});
export type Invitation = z.infer<typeof invitation>;

export const sendSignupCodeBody = body({
  email: emailAddress(signupMessages.emailRequired),
  domain_name: domainName,
});
export const verifySignupCodeBody = body({
  email: emailAddress(signupMessages.emailRequired),
  code: oneLine(
    z
      .string({ error: signupMessages.codeInvalid })
      .length(limits.signupCodeDigits, { error: signupMessages.codeInvalid }),
  ),
  domain_name: domainName,
});
export const verifySignupCodeReply = z.object({ signup_token: z.string() });

export const SIGNUP_TOKEN_HEADER = 'x-signup-token';
export const signupHeaders = z.object({
  [SIGNUP_TOKEN_HEADER]: secretText(limits.tokenCharsMax, signupMessages.tokenInvalid),
});
/** A `role` in the body is ignored: the new account is the administrator of its company. */
export const createMemberBody = body({
  email: emailAddress(signupMessages.allFieldsRequired),
  firstname: nameText(limits.nameCharsMax, signupMessages.allFieldsRequired),
  lastname: nameText(limits.nameCharsMax, signupMessages.allFieldsRequired),
  company_name: nameText(limits.companyNameCharsMax, signupMessages.allFieldsRequired),
  password: newPassword(signupMessages.allFieldsRequired),
  domain_name: domainName,
});
export const createMemberReply = z.object({ id: z.string(), plan_token: z.string() });

export const profileReply = z.object({
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
const firstname = nameText(limits.nameCharsMax, profileMessages.firstNameRequired);
const lastname = nameText(limits.nameCharsMax, profileMessages.lastNameRequired);
const phoneNumber = z
  .string({ error: profileMessages.phoneInvalid })
  .max(limits.phoneCharsMax, { error: profileMessages.phoneInvalid })
  .regex(/^(?:\+?[0-9][0-9 ().-]{4,}[0-9])?$/, { error: profileMessages.phoneInvalid });
export const profileBody = body({
  firstname: firstname.optional(),
  lastname: lastname.optional(),
  phoneNumber: phoneNumber.optional(),
});
export const editProfileBody = body({ firstname, lastname, phoneNumber: phoneNumber.optional() });
export const editProfileReply = z.object({
  firstname: z.string(),
  lastname: z.string(),
  phoneNumber: z.string(),
});

export const changePasswordBody = body({
  old_password: typedPassword(changePasswordMessages.allRequired),
  new_password: newPassword(changePasswordMessages.allRequired),
  confirm_password: typedPassword(changePasswordMessages.allRequired),
}).refine((fields) => fields.new_password === fields.confirm_password, {
  error: changePasswordMessages.passwordsDiffer,
  path: ['confirm_password'],
});
