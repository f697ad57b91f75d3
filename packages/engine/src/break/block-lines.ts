import type { LineKind, StartClass } from './line-kinds.ts';

/** With fewer lines, blank lines before them are a coincidence. */
export const BLOCKS_MIN = 3;

/** Whether the line opens the text or follows a blank line. */
export const opensBlock = ({ line }: LineKind): boolean => line.blankLineBefore || line.start === 0;

export const areFirstOfBlocks = (members: StartClass): boolean => members.every(opensBlock);

/** Whether each of several lines opens a block. */
export const haveBlocks = (members: StartClass): boolean =>
  members.length >= BLOCKS_MIN && areFirstOfBlocks(members);
