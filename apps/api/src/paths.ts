import { fileURLToPath } from 'node:url';

/** The folder of this package: one level above both `src/` and the bundle in `dist/`. */
export const apiRoot = fileURLToPath(new URL('..', import.meta.url));
