/** A path in a comment, which a line break would end. */
export const inComment = (path: string): string => path.replaceAll(/[\r\n]+/g, ' ');
