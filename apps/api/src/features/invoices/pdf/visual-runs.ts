import bidiFactory from 'bidi-js';
import { faceFor, mainFace } from './faces.ts';

const bidi = bidiFactory();

/** Neighbouring characters in one face and one direction. */
export interface Run {
  readonly face: string;
  readonly text: string;
}

interface LogicalRun extends Run {
  readonly level: number;
}

const isRightToLeft = ({ level }: LogicalRun): boolean => level % 2 === 1;

const logicalRuns = (line: string): LogicalRun[] => {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: LogicalRun[] = [];
  let offset = 0;
  for (const character of line) {
    const last = runs.at(-1);
    const face = faceFor(character, last?.face ?? mainFace.name);
    const level = levels[offset] ?? 0;
    if (last?.face === face && last.level === level) {
      runs[runs.length - 1] = { ...last, text: last.text + character };
    } else {
      runs.push({ face, level, text: character });
    }
    offset += character.length;
  }
  return runs;
};

/** Unicode Standard Annex 9, rule L2: from the highest level down, reverse every sequence at that level or above. */
const reorder = (runs: readonly LogicalRun[]): LogicalRun[] => {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
};

/** Shaping reverses the runs of Hebrew and Arabic faces; spaces and brackets in the main face are reversed and mirrored here. */
const inDrawingOrder = (run: LogicalRun): Run => {
  if (!isRightToLeft(run) || run.face !== mainFace.name) return run;
  let text = '';
  for (const character of run.text) text = (bidi.getMirroredCharacter(character) ?? character) + text;
  return { face: run.face, text };
};

/** The runs of a line in drawing order, from left to right. */
export const visualRuns = (line: string): Run[] => reorder(logicalRuns(line)).map(inDrawingOrder);
