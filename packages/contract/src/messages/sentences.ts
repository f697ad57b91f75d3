export const maximumCharacters = (count: number): string => `Maximum ${count} characters allowed.`;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "40 seconds", "15 minutes", "23 hours": rounded up, so that it is never too early. */
export const waitingTime = (seconds: number): string => {
  if (seconds < 120) return counted(seconds, 'second');
  return seconds < 7200
    ? counted(Math.ceil(seconds / 60), 'minute')
    : counted(Math.ceil(seconds / 3600), 'hour');
};

/** Texts shared by the messages of several screens. */
export const sentences = {
  fillAllFields: 'Please fill all the fields.',
  enterEmail: 'Please enter email.',
  passwordsDiffer: 'Passwords do not match',
  checkCredentials: 'Login failed. Please check your credentials.',
} as const;
