export const maximumCharacters = (count: number): string => `Maximum ${count} characters allowed.`;

/** Texts shared by the messages of several screens. */
export const sentences = {
  fillAllFields: 'Please fill all the fields.',
  enterEmail: 'Please enter email.',
  passwordsDiffer: 'Passwords do not match',
  checkCredentials: 'Login failed. Please check your credentials.',
} as const;
