import type { Sample } from '../input/sample.ts';
import { breakAtFrames, framesLead } from './blocks.ts';
import { type BreakingChoice, certain, everyLine } from './breaking.ts';
import { breakTable } from './csv.ts';
import { breakJson } from './json.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtStarts } from './lines.ts';
import { breakXml } from './xml.ts';

/** From this share of lines that are whole JSON objects on, each line is an event. */
const jsonLineShare = 0.9;

/** Fewer lines may each hold many records. */
const fewestLines = 3;

/** Decides which lines begin an event. */
export const chooseBreaking = (sample: Sample): BreakingChoice => {
  const kinds = lineKinds(sample);
  const objects = kinds.filter((kind) => kind.isJsonObject).length;
  // An array, an object around one, or objects side by side may hold all records in one line.
  const isFramed = /^\s*(?:\[|\{\s*"[^"\\]{1,80}"\s*:\s*\[\s*\{)/.test(sample.text.slice(0, 200));
  const isLines = kinds.length >= fewestLines;
  if (isLines && !isFramed && objects >= kinds.length * jsonLineShare) return certain(everyLine);
  const structured = breakJson(sample) ?? breakXml(sample) ?? breakTable(sample);
  if (structured !== undefined) return certain(structured);
  if (objects >= kinds.length * jsonLineShare) return certain(everyLine);
  const framed = framesLead(kinds) ? breakAtFrames(sample, kinds) : undefined;
  if (framed !== undefined) return certain(framed);
  return breakAtStarts(sample, kinds) ?? certain(everyLine);
};
