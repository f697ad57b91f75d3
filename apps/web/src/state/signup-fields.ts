import { limits } from '@propsmith/contract';

export interface SignupForm {
  firstName: string;
  lastName: string;
  companyName: string;
  password: string;
  confirmPassword: string;
}

export const signupFieldCharsMax = {
  email: limits.emailCharsMax,
  firstName: limits.nameCharsMax,
  lastName: limits.nameCharsMax,
  companyName: limits.companyNameCharsMax,
  password: limits.passwordCharsMax,
  confirmPassword: limits.passwordCharsMax,
} as const;

export type SignupField = keyof typeof signupFieldCharsMax | 'otp';
