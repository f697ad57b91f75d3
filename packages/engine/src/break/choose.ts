import type { Sample } from '../input/sample.ts';
import { breakAtDatedBlocks, breakAtFrames, prefersFrames } from './blocks.ts';
import { type BreakingChoice, onlyChoice, everyLine, withEveryLine } from './breaking.ts';
import { breakAtClosedFrames } from './closed-frames.ts';
import { breakAtComments } from './comments.ts';
import { breakTable } from './csv.ts';
import { chooseBehindCut } from './cut-beginning.ts';
import { breakGluedRecords, breakJoinedSyslog } from './joined.ts';
import { breakAtListedObjects, breakJson } from './json.ts';
import type { LineKind } from './line-kinds.ts';
import { breakAboveLabels } from './labelled.ts';
import { breakAtStarts } from './lines.ts';
import { breakAtFramedWord, breakAtRareMarker, breakAtRuledOpening } from './opening.ts';
import { breakAtBrackets } from './runs.ts';
import { breakSegments } from './segments.ts';
import { breakAtSeparators } from './separated.ts';
import { breakAtSignature } from './signature.ts';
import { breakSingleRecord } from './single.ts';
import { breakSnapshots } from './snapshots.ts';
import { breakXml } from './xml.ts';
import { breakYaml } from './yaml.ts';

/** Minimum share of lines that are JSON objects for each line to be an event. */
const JSON_LINE_SHARE_MIN = 0.9;

/** With fewer lines, each may hold many records. */
const JSON_LINES_MIN = 3;

/** `==> access.log <==`: what `tail` prints above the lines of each file. */
const fileName = /^==> \S.{0,200} <==\s*$/;

const withoutFileNames = ({ text }: Sample, kinds: readonly LineKind[]): readonly LineKind[] =>
  kinds.filter(({ line }) => !fileName.test(text.slice(line.start, line.end)));

/** The first characters of a line that is an object, or would be if it were not cut or damaged. */
const objectOpening = /^\{\s?"/;
const OBJECT_OPENING_CHARS = 3;

/** Whether lines are JSON objects, of which some may be cut or damaged. */
const areObjects = ({ text }: Sample, kinds: readonly LineKind[]): boolean => {
  const whole = kinds.filter((kind) => kind.isJsonObject).length;
  if (whole >= kinds.length * JSON_LINE_SHARE_MIN) return true;
  const opened = kinds.filter(({ line }) =>
    objectOpening.test(text.slice(line.start, line.start + OBJECT_OPENING_CHARS)),
  ).length;
  return whole * 2 > kinds.length && opened >= kinds.length * JSON_LINE_SHARE_MIN;
};

/** Two objects in a line, which follow one another without a line end. */
const joint = /\}\s?\{\s?"/;

const haveJoints = ({ text }: Sample, kinds: readonly LineKind[]): boolean =>
  kinds.some(({ line }) => joint.test(text.slice(line.start, line.end)));

/** An array, or an object around one, which may hold all records in one line. */
const arrayOpening = /^\s*(?:\[|\{[^[\]]*\[\s*\{)/;
const FRAME_CHARS_MAX = 300;

/** Decides how the sample breaks into events. */
export const chooseBreaking = (sample: Sample): BreakingChoice => chooseBehindCut(sample, chooseAsWhole);

/** How the sample breaks into events, if it begins with one. */
const chooseAsWhole = (sample: Sample, all: readonly LineKind[]): BreakingChoice => {
  const kinds = withoutFileNames(sample, all);
  const choice = chooseByShape(sample, all, kinds);
  const separated = breakAtSeparators(sample, kinds, choice.breaking);
  if (separated === undefined) return choice;
  // Below a line with the time, another part of the event may follow a blank line.
  return choice.breaking.kind === 'start-pattern'
    ? { breaking: separated, otherBreaking: choice.breaking, continuationSign: undefined }
    : onlyChoice(separated);
};

const chooseByShape = (
  sample: Sample,
  all: readonly LineKind[],
  kinds: readonly LineKind[],
): BreakingChoice => {
  const isObjects = areObjects(sample, kinds);
  const isFramed = arrayOpening.test(sample.text.slice(0, FRAME_CHARS_MAX));
  const isLines = kinds.length >= JSON_LINES_MIN;
  if (isLines && !isFramed && isObjects)
    return onlyChoice((haveJoints(sample, kinds) ? breakJson(sample) : undefined) ?? everyLine);
  const json = breakJson(sample);
  // Each line is also an object of its own, whose list may be a part of one event.
  if (json?.kind === 'json-array' && isLines && isObjects) return withEveryLine(json);
  if (json?.kind === 'line' || json?.kind === 'json-objects') {
    const listed = breakAtListedObjects(sample);
    if (listed !== undefined) {
      const [breaking, otherBreaking] = listed.isPage ? [listed.breaking, json] : [json, listed.breaking];
      return { breaking, otherBreaking, continuationSign: undefined };
    }
  }
  const structured =
    json ??
    breakXml(sample) ??
    breakYaml(sample, kinds) ??
    breakSegments(sample, kinds) ??
    breakJoinedSyslog(sample) ??
    breakSnapshots(sample, kinds) ??
    breakTable(sample);
  if (structured !== undefined)
    return structured.isOpen === true ? withEveryLine(structured) : onlyChoice(structured);
  if (isObjects) return onlyChoice(everyLine);
  const glued = breakGluedRecords(sample);
  if (glued !== undefined) return withEveryLine(glued);
  const opened =
    breakAtBrackets(sample, kinds) ??
    breakAtClosedFrames(sample, kinds) ??
    breakAtRuledOpening(sample, kinds) ??
    breakAtFramedWord(sample, kinds) ??
    breakAtSignature(sample, kinds) ??
    breakAtComments(sample, kinds);
  if (opened !== undefined) return onlyChoice(opened);
  const framed = prefersFrames(sample, kinds)
    ? breakAtFrames(sample, kinds)
    : (breakAboveLabels(sample, kinds) ?? breakAtDatedBlocks(sample, kinds));
  if (framed !== undefined) return onlyChoice(framed);
  const choice = breakSingleRecord(sample, kinds) ?? breakAtStarts(sample, all);
  if (choice !== undefined) return choice;
  const atMarker = breakAtRareMarker(sample, kinds);
  return atMarker === undefined ? onlyChoice(everyLine) : withEveryLine(atMarker);
};
