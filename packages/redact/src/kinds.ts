/** What is replaced. Where two kinds claim the same characters, the earlier one gets them. */
export const redactionKinds = ['token', 'email', 'card', 'ip', 'host', 'user', 'phone'] as const;

export type RedactionKind = (typeof redactionKinds)[number];
