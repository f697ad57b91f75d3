/** A path that leads nowhere outside its archive and adds no control characters to a text. Empty if nothing remains. */
export const harmlessPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^[A-Za-z]:/, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '_')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');

/** Files that no one reads as logs: hidden ones, and what macOS adds. */
export const isHiddenPath = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
