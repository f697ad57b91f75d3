export const maximumCharacters = (count: number): string => `Maximum ${count} characters allowed.`;

/** Sentences that more than one screen says; each screen's messages name the one they use. */
export const sentences = {
  fillAllFields: 'Please fill all the fields.',
  enterEmail: 'Please enter email.',
  passwordsDiffer: 'Passwords do not match',
  checkCredentials: 'Login failed. Please check your credentials.',
} as const;
