import type { Sample } from '../input/sample.ts';
import { breakAtFrames, framesLead } from './blocks.ts';
import { type BreakingChoice, certain, everyLine } from './breaking.ts';
import { breakTable } from './csv.ts';
import { breakJson } from './json.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtStarts } from './lines.ts';
import { breakXml } from './xml.ts';

/** From this share of lines that are whole JSON objects on, each line is an event. */
const JSON_LINE_SHARE_MIN = 0.9;

/** Fewer lines may each hold many records. */
const JSON_LINES_MIN = 3;

/** Decides which lines begin an event. */
export const chooseBreaking = (sample: Sample): BreakingChoice => {
  const kinds = lineKinds(sample);
  const objects = kinds.filter((kind) => kind.isJsonObject).length;
  // An array, an object around one, or objects side by side may hold all records in one line.
  const isFramed = /^\s*(?:\[|\{\s*"[^"\\]{1,80}"\s*:\s*\[\s*\{)/.test(sample.text.slice(0, 200));
  const isLines = kinds.length >= JSON_LINES_MIN;
  if (isLines && !isFramed && objects >= kinds.length * JSON_LINE_SHARE_MIN) return certain(everyLine);
  const structured = breakJson(sample) ?? breakXml(sample) ?? breakTable(sample);
  if (structured !== undefined) return certain(structured);
  if (objects >= kinds.length * JSON_LINE_SHARE_MIN) return certain(everyLine);
  const framed = framesLead(kinds) ? breakAtFrames(sample, kinds) : undefined;
  if (framed !== undefined) return certain(framed);
  return breakAtStarts(sample, kinds) ?? certain(everyLine);
};
