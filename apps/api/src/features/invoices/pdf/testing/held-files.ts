import { tmpdir } from 'node:os';
import path from 'node:path';

const fileOf = (parent: number, name: string): string =>
  path.join(tmpdir(), `propsmith-held-render-${parent}-${name}`);

/** Exists once the child of this parent renders. */
export const startedFile = (parent: number): string => fileOf(parent, 'started');
/** Ends the rendering. */
export const releaseFile = (parent: number): string => fileOf(parent, 'release');
