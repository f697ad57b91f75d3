import type { Sample } from '../input/sample.ts';
import { breakAtFrames, framesLead } from './blocks.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { breakTable } from './csv.ts';
import { breakJson } from './json.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtStarts } from './lines.ts';
import { breakXml } from './xml.ts';

/** From this share of lines that are whole JSON objects on, each line is an event. */
const jsonLineShare = 0.9;

/** Decides which lines begin an event. */
export function chooseBreaking(sample: Sample): Breaking {
  const kinds = lineKinds(sample);
  const objects = kinds.filter((kind) => kind.isJsonObject).length;
  // An array, or an object around one, may hold its records in one line.
  const isFramed = /^\s*(?:\[|\{\s*"[^"\\]{1,80}"\s*:\s*\[\s*\{)/.test(sample.text.slice(0, 200));
  if (!isFramed && objects >= kinds.length * jsonLineShare) return everyLine;
  const structured = breakJson(sample) ?? breakXml(sample) ?? breakTable(sample);
  if (structured !== undefined) return structured;
  if (objects >= kinds.length * jsonLineShare) return everyLine;
  const framed = framesLead(kinds) ? breakAtFrames(sample, kinds) : undefined;
  return framed ?? breakAtStarts(sample, kinds) ?? everyLine;
}
