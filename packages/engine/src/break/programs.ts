import { levelNames } from '../write/pattern.ts';
import type { LineKind, StartClass } from './line-kinds.ts';

/** Two adjacent words: a sentence that mentions a time. */
export const PROSE_LEAD = 'w w';
/** A quote or a column behind a word, a key behind an open brace: a value in a statement or a record. */
export const valueLead = /[Lw].*['"|^]$|[{(][^)}]*[:=][^)}]*$/;

/** Characters of a line that are tested. */
const CONTAINER_CHARS_MAX = 160;
/** What `docker compose`, PM2 and `kubectl` put before the lines of a container or process: `web-1  | `, `0|web  | `, `[pod/web] `. */
const containerLead = /^(?:[\w.-]+(?:\|[\w.-]+)?\s+\|\s|\[[\w.-]+\/[\w./-]+\]\s)/;

export const isContained = (text: string, { line }: LineKind): boolean =>
  containerLead.test(text.slice(line.start, Math.min(line.end, line.start + CONTAINER_CHARS_MAX)));

/** Whether the lines are of containers, and begin with their times. */
export const areContained = (text: string, members: StartClass): boolean =>
  members.every((kind) => kind.head?.shape.hasDate === true && isContained(text, kind)) &&
  members[0]?.lead.includes(PROSE_LEAD) === false;

/** The names of levels, in small and in capital letters, as alternatives of a pattern. */
export const levelWords = levelNames.flatMap((name) => [name, name.toUpperCase()]).join('|');
/** `warn: `, `INFO [`, `[INFO ]-[`. */
const levelLead = `(?:(?:${levelWords})[\\])}]?:?\\s+|\\[(?:${levelWords})\\s*\\][-:]?\\s?)["'[(]?`;
/**
 * A level, a word in capitals, a tag in brackets, a letter, a key or a banner before the time: `warn: `, `CONNECT `,
 * `[api] `, `[Job Runner `, `I0304`, `time="`, `=== a: `, `=CRASH REPORT==== `. A word in capitals with a colon may be a label.
 */
const programLead = new RegExp(
  `^(?:${levelLead}|[A-Z]{2,12}\\s+|\\[[\\w.-]+\\]\\s+|\\[[A-Z][\\w .-]*\\s|[A-Z]|(?:time|ts|timestamp|date)=["']?|[=*]{3,}\\s.*|=[A-Z ]+={3,}\\s)$`,
);
/** `[05:06:07 INF] `, `05:06:07.250 WARN `: a level directly behind the time, or behind a thread in its bracket. */
const levelBehind = new RegExp(
  `^[\\])]?[\\s|:-]{0,3}(?:\\[[^\\][/]{0,60}/|\\[?)(?:${levelWords}|VRB|DBG|INF|WRN|ERR|FTL)\\b`,
);
const LEVEL_BEHIND_CHARS = 80;
/** Minimum share of lines with a level. */
const LEVELS_SHARE_MIN = 0.8;

/** Whether the lines have a level behind their time, as the lines of a log have. */
export const haveLevels = (text: string, members: StartClass): boolean => {
  const levelled = members.filter(
    ({ head }) => head !== undefined && levelBehind.test(text.slice(head.end, head.end + LEVEL_BEHIND_CHARS)),
  );
  return levelled.length >= members.length * LEVELS_SHARE_MIN;
};

/** A few columns without a sentence, a label or a key before the time, no item of a list: `1:C `, `[0:main] [NTC] [`. */
const columnLead = /^(?![-+*>] )(?!.*(?:[Lw] w|\{|[Lw]=|=[Lw]|[Lw]: ))(?:\S+ ){1,6}["'[(]?$/;
const hasColumns = (lead: string): boolean => columnLead.test(lead) && !valueLead.test(lead);
/** `[pid: 7|app: 0] 192.0.2.1 () {34 vars in 584 bytes} [`: behind a bracket of fields, a time in brackets. */
const fieldsLead = /^\[[^\]]*[:=][^\]]*\] .*\[$/;
/** Below a labelled time there are further labels and values. */
const labelLead = /[Lw]: $/;

/** A level, a tag or the letter of klog: also a single line is not a detail of the event above. */
const strongLead = new RegExp(`^(?:${levelLead}|\\[[\\w.-]+\\]\\s+|\\[?[IWEF])$`);
/** Fewer lines with other leads may be a detail of the event above. */
const OTHER_PROGRAM_MIN = 2;

/** Whether the lines look like those of another program that writes to the same log, in its own notation. */
export const mayBeOtherProgram = (text: string, members: StartClass, main: LineKind): boolean => {
  if (members.some(({ head }) => head?.shape.hasDate !== true)) return false;
  const allLead = (leads: RegExp): boolean =>
    members.every(({ line, head }) => leads.test(text.slice(line.start, head?.start)));
  if (members.length < OTHER_PROGRAM_MIN) return allLead(strongLead);
  const isColumned = !labelLead.test(main.lead) && hasColumns(members[0]?.lead ?? '');
  return isColumned || allLead(programLead) || allLead(fieldsLead);
};

/** A short level in a column of five or more characters, a tag behind a blank, or a right-aligned number, directly before the time. */
const paddedLead = new RegExp(`^(?:\\s{1,2}(?:(?:${levelWords})\\s+|\\[[\\w.-]+\\]\\s?)["'[(]?|\\s+\\d+:)$`);

export const isPadded = (text: string, { line, head }: LineKind): boolean =>
  head !== undefined && paddedLead.test(text.slice(line.start, head.start));
