import { type Answer, type Question, type Refusal, type Warning, extract } from '@propsmith/engine';
import { type Settings, type TimeRule, isCutOff, printStanza, printTransforms } from '@propsmith/splunk';
import { clusterName, distinctNames } from './cluster-name.ts';
import { type Group, type Member, Grouping, hasBlockingQuestion, memberOf } from './cluster.ts';
import { type LogShape, mixedShapes } from './mixed/mixed-log.ts';
import {
  type Reader,
  type Recipe,
  createReader,
  isSound,
  recipeKey,
  withLargestTruncate,
} from './reading.ts';

export interface SurveyFile {
  readonly path: string;
  readonly text: string;
}

/** A log that has been extracted already. */
export interface AnsweredFile extends SurveyFile {
  readonly answer: Answer;
}

export interface SurveyOptions {
  /** The current time in milliseconds since the epoch. */
  readonly now: number;
  /** Called before each file is extracted. */
  readonly onProgress?: (progress: SurveyProgress) => void;
}

export interface SurveyProgress {
  readonly path: string;
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** What the settings of a cluster make of one of its files. */
export interface ClusterFile {
  readonly path: string;
  readonly events: number;
  /** Complete events with their time, or without one where none is to be read. */
  readonly right: number;
  /** `right` of the events that are not cut off by the end of the file. */
  readonly share: number;
  /** The file alone leaves open which number is the day; the other files of the cluster decide it. */
  readonly isDecidedByOthers: boolean;
  /** The shapes of its events, if there are several. */
  readonly shapes: readonly LogShape[];
}

/** Files of one shape, and the stanza that reads them all as their own answers would. */
export interface Cluster {
  readonly name: string;
  readonly settings: Settings;
  /** Ordered rules where one TIME_FORMAT can't read all events. */
  readonly rules: readonly TimeRule[];
  readonly files: readonly ClusterFile[];
  readonly events: number;
  readonly right: number;
  /** Every event of every file has its time, none is taken for a part of another, and no blocking question is open. */
  readonly isProven: boolean;
  /** Those of the answer that the settings are from. */
  readonly questions: readonly Question[];
  readonly warnings: readonly Warning[];
  /** Text for props.conf and transforms.conf. */
  readonly props: string;
  readonly transforms: string | undefined;
}

export interface Unanswered {
  readonly path: string;
  readonly refusal: Refusal;
}

export interface Survey {
  /** In the order of their first files. */
  readonly clusters: readonly Cluster[];
  readonly unanswered: readonly Unanswered[];
}

const BYTE_ORDER_MARK = '\ufeff';

const withoutMark = (text: string): string => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

const measure = (member: Member, lead: Recipe, read: Reader, now: number): ClusterFile => {
  const { path, text, answer, recipe } = member;
  const simulation = read(text, lead);
  const events = simulation.events.length;
  const right = simulation.events.filter(isSound).length;
  const expected = isCutOff(simulation, text) ? events - 1 : events;
  return {
    path,
    events,
    right,
    share: expected === 0 ? 0 : right / expected,
    isDecidedByOthers: recipeKey(recipe) !== recipeKey(lead) && hasBlockingQuestion(member),
    shapes: mixedShapes(text, answer, simulation, now),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Events of other shapes that the settings take for parts of events. */
export const swallowedEvents = ({ events, shapes }: ClusterFile): number =>
  shapes.length === 0 ? 0 : Math.max(0, sum(shapes.map((shape) => shape.events)) - events);

const clusterOf = ({ lead, members }: Group, name: string, read: Reader, now: number): Cluster => {
  const recipe = withLargestTruncate(
    lead.recipe,
    members.map((member) => member.recipe),
  );
  const { settings, rules } = recipe;
  const { result, evidence } = lead.answer;
  const files = members.map((member) => measure(member, recipe, read, now));
  const transforms = rules.length === 0 ? undefined : printTransforms(name, rules, result[0]);
  const stanza = printStanza(name, settings);
  return {
    name,
    settings,
    rules,
    files,
    events: sum(files.map(({ events }) => events)),
    right: sum(files.map(({ right }) => right)),
    isProven:
      settings.TIME_FORMAT !== undefined &&
      !hasBlockingQuestion(lead) &&
      files.every((file) => file.share === 1 && swallowedEvents(file) === 0),
    questions: evidence.questions,
    warnings: evidence.warnings,
    props: transforms === undefined ? stanza : `${stanza}${transforms.propsLine}\n`,
    transforms: transforms?.transforms,
  };
};

const clustersOf = (files: readonly AnsweredFile[], now: number, read: Reader): Cluster[] => {
  const grouping = new Grouping(read);
  for (const { path, text, answer } of files) grouping.add(memberOf(path, withoutMark(text), answer));
  const groups = grouping.finish();
  const names = distinctNames(groups.map(({ members }) => clusterName(members.map(({ path }) => path))));
  return groups.map((group, index) => clusterOf(group, names[index] ?? '', read, now));
};

/** Puts logs together that one stanza reads as their own answers do. */
export const surveyAnswered = (
  files: readonly AnsweredFile[],
  { now }: Pick<SurveyOptions, 'now'>,
): Cluster[] => clustersOf(files, now, createReader(now));

/** The survey with another reader. */
export const surveyWith = (
  files: readonly SurveyFile[],
  { now, onProgress }: SurveyOptions,
  read: Reader,
): Survey => {
  const answered: AnsweredFile[] = [];
  const unanswered: Unanswered[] = [];
  for (const [index, { path, text: given }] of files.entries()) {
    onProgress?.({ path, number: index + 1, total: files.length });
    const text = withoutMark(given);
    const extraction = extract(text, { now });
    if (extraction.refusal === undefined) answered.push({ path, text, answer: extraction });
    else unanswered.push({ path, refusal: extraction.refusal });
  }
  return { clusters: clustersOf(answered, now, read), unanswered };
};

/** Extracts every file and puts those together that one stanza reads as their own answers do. */
export const survey = (files: readonly SurveyFile[], options: SurveyOptions): Survey =>
  surveyWith(files, options, createReader(options.now));
