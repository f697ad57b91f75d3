import type { Line } from './line.ts';
import { isGeneric } from './words.ts';

/** Of `DOMAIN\name` only the name identifies a person, but the domain a company: both are replaced. */
export const addUser = (line: Line, start: number, end: number): void => {
  const written = line.text.slice(start, end);
  // Letters by their number: `Jos\u00e9`.
  if (/\\u[\da-f]{4}/i.test(written)) {
    line.add('user', start, end);
    return;
  }
  const slash = written.lastIndexOf('\\');
  const name = written.slice(slash + 1);
  if (name === '' || isGeneric(name)) return;
  if (slash > 0) {
    const domain = written.slice(0, written.indexOf('\\'));
    if (!isGeneric(domain)) line.add('host', start, start + domain.length);
  }
  line.add('user', start + slash + 1, end);
};
