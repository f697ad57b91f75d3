import { notation } from '../slot/slots.ts';
import { isInBanner } from './banners.ts';
import { areFirstOfBlocks, haveBlocks } from './block-lines.ts';
import { areOutOfTime } from './chronology.ts';
import {
  COMPARED_STARTS_MAX,
  accessLead,
  beginsEvents,
  columnOf,
  commonNotations,
  opensWithPriority,
} from './leads.ts';
import type { LineKind, StartClass } from './line-kinds.ts';
import { areContained, haveLevels, mayBeOtherProgram } from './programs.ts';
import { arePrintedBelow, areRepetitions, areValuesBelow, startsAbove } from './printed.ts';
import { areBetween, areDateless, areInOrder, areScattered, neighboursOf } from './stamp-order.ts';

/** The first word, literally, if all lines begin with it. */
const commonWord = (text: string, members: StartClass): string | undefined => {
  const words = new Set(
    members.map(({ line }) => /^[A-Za-z][\w.-]{2,}\s/.exec(text.slice(line.start, line.start + 40))?.[0]),
  );
  return words.size === 1 ? [...words][0] : undefined;
};

/** Whether the lines have nothing but the time, which is that of the lines below. */
export const areBare = (text: string, members: StartClass): boolean =>
  members.every(
    ({ line, head }) =>
      head?.start === line.start && text.slice(head.end, line.end).trimEnd() === '' && head.shape.hasDate,
  );

/** Whether the lines are those of a program that writes only the time of day, as the main one does. */
const areTimedAlike = (text: string, main: StartClass, members: StartClass): boolean =>
  areDateless(main) && areDateless(members) && haveLevels(text, members);

/** Tells which groups of lines begin events beside the main one. */
export const beginningTest = (
  text: string,
  kinds: readonly LineKind[],
  classes: readonly StartClass[],
  main: StartClass,
): ((members: StartClass) => boolean) => {
  const [mainFirst] = main;
  if (mainFirst === undefined) return () => false;
  const mainNotations = commonNotations(main.slice(0, COMPARED_STARTS_MAX));
  const columns = new Set(main.map(columnOf));
  const mainColumn = columns.size === 1 ? columnOf(mainFirst) : undefined;
  const above = startsAbove(kinds, main);
  let neighbours: ReturnType<typeof neighboursOf> | undefined;
  const around = () => (neighbours ??= neighboursOf(kinds, main));
  const word = commonWord(text, main);
  const areBlocks = haveBlocks(main);
  const isOrdered = areInOrder(main);
  const isBare = areBare(text, main);

  const lieBetween = (members: StartClass): boolean => areBetween(around(), members);
  const startsAlike = (members: StartClass): boolean =>
    word !== undefined &&
    commonWord(text, members) === word &&
    members.every(({ head }) => head !== undefined && mainNotations.has(notation(head.shape)));
  const isProgram = (members: StartClass): boolean =>
    (mayBeOtherProgram(text, members, mainFirst) || areTimedAlike(text, main, members)) &&
    lieBetween(members);
  // A line without the priority that the others have is the rest of a message, unless its time says otherwise.
  const isRest = (members: StartClass): boolean =>
    opensWithPriority(main) && !opensWithPriority(members) && !lieBetween(members);
  const isBeginning = (members: StartClass): boolean =>
    startsAlike(members) ||
    (opensWithPriority(main) && opensWithPriority(members)) ||
    (beginsEvents(members, mainFirst, mainNotations, mainColumn) && !isRest(members)) ||
    areContained(text, members) ||
    isProgram(members);

  const isRepetition = (members: StartClass): boolean =>
    !accessLead.test(members[0]?.lead ?? '') && areRepetitions(above, members);
  // All records open with two dated lines: dated lines below these are content, unless their times say otherwise.
  const haveTwoDatedLines = classes.some(
    (members) => members !== main && members.length === main.length && isRepetition(members),
  );
  // The first line of the text has no neighbour above.
  const areMentioned = (members: StartClass): boolean =>
    isOrdered && members[0] !== kinds[0] && (areScattered(members) || areOutOfTime(around(), members));
  const isContent = (members: StartClass): boolean =>
    (areBlocks && !areFirstOfBlocks(members)) ||
    (isBare && !areBare(text, members)) ||
    arePrintedBelow(above, members) ||
    (haveTwoDatedLines && !lieBetween(members)) ||
    isRepetition(members) ||
    areMentioned(members) ||
    isInBanner(kinds, main, members) ||
    (areBare(text, members) && areValuesBelow(text, kinds, members));

  return (members) => isBeginning(members) && !isContent(members);
};
