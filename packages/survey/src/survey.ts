import type { ExecutionEdits } from '@propsmith/contract';
import { type Answer, type Question, type Refusal, type Warning, extract } from '@propsmith/engine';
import { type Settings, type TimeRule, isCutOff, printStanza, printTransforms } from '@propsmith/splunk';
import { clusterNames } from './cluster-name.ts';
import {
  type Group,
  type Log,
  type Member,
  Grouping,
  hasBlockingQuestion,
  memberOf,
  withoutMark,
} from './cluster.ts';
import { withoutEventBreaker } from './edited.ts';
import { type LogShape, mixedShapes } from './mixed/mixed-log.ts';
import {
  type Reader,
  type Recipe,
  createReader,
  isSound,
  recipeKey,
  withLargestTruncate,
} from './reading.ts';

export type SurveyFile = Log;

/** A log that has been extracted already. */
export interface AnsweredFile extends SurveyFile {
  readonly answer: Answer;
  /** What the user made of the answer; null for nothing. */
  readonly edits: ExecutionEdits | null;
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

const measure = (member: Member, lead: Recipe, shapes: readonly LogShape[], read: Reader): ClusterFile => {
  const { path, text, recipe } = member;
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
    shapes,
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Events of other shapes that the settings take for parts of events. */
export const swallowedEvents = ({ events, shapes }: ClusterFile): number =>
  shapes.length === 0 ? 0 : Math.max(0, sum(shapes.map((shape) => shape.events)) - events);

const clusterOf = (
  { lead, members }: Group,
  name: string,
  shapesOf: (member: Member) => readonly LogShape[],
  read: Reader,
): Cluster => {
  const recipe = withLargestTruncate(
    lead.recipe,
    members.map((member) => member.recipe),
  );
  const files = members.map((member) => measure(member, recipe, shapesOf(member), read));
  const { settings, rules } = recipe;
  const { result, evidence } = lead.answer;
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

export interface AnsweredOptions extends Pick<SurveyOptions, 'now'> {
  /** Names of clusters, by the path of a file. */
  readonly names?: ReadonlyMap<string, string>;
  /** Whether stanzas without an EVENT_BREAKER get one; by default they do. */
  readonly eventBreaker?: boolean;
}

/** The logs by shape; those of several shapes apart from the others, because they need a route of their own. */
const clustersOf = (
  members: readonly Member[],
  { now, names: given, eventBreaker = true }: AnsweredOptions,
  read: Reader,
): Cluster[] => {
  const mixed = new Map<Member, readonly LogShape[]>();
  const [plain, several] = [new Grouping(read), new Grouping(read)];
  for (const member of members) {
    const { text, answer, recipe } = member;
    const found = mixedShapes(text, answer, read(text, recipe), now);
    const shapes = eventBreaker
      ? found
      : found.map((shape) => ({ ...shape, settings: withoutEventBreaker(shape.settings) }));
    if (shapes.length > 0) mixed.set(member, shapes);
    (shapes.length > 0 ? several : plain).add(member);
  }
  const places = new Map(members.map((member, index) => [member, index]));
  const placeOf = ({ members: [first] }: Group): number => (first && places.get(first)) ?? 0;
  const groups = [...plain.finish(), ...several.finish()].sort((one, other) => placeOf(one) - placeOf(other));
  const names = clusterNames(
    groups.map((group) => group.members.map(({ path }) => path)),
    given,
  );
  const shapesOf = (member: Member): readonly LogShape[] => mixed.get(member) ?? [];
  return groups.map((group, index) => clusterOf(group, names[index] ?? '', shapesOf, read));
};

/** Puts logs together that one stanza reads as their own answers do. */
export const surveyAnswered = (files: readonly AnsweredFile[], options: AnsweredOptions): Cluster[] =>
  clustersOf(
    files.map((file) => memberOf(file, file.answer, file.edits, options.eventBreaker)),
    options,
    createReader(options.now),
  );

/** A copy without references to the text of the log, which would keep it in memory. */
const detached = (answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;

/** The survey with another reader. */
export const surveyWith = (
  files: readonly SurveyFile[],
  { now, onProgress }: SurveyOptions,
  read: Reader,
): Survey => {
  const members: Member[] = [];
  const unanswered: Unanswered[] = [];
  for (const [index, file] of files.entries()) {
    const { path } = file;
    onProgress?.({ path, number: index + 1, total: files.length });
    const extraction = extract(withoutMark(file.text), { now });
    if (extraction.refusal === undefined) members.push(memberOf(file, detached(extraction)));
    else unanswered.push({ path, refusal: extraction.refusal });
  }
  return { clusters: clustersOf(members, { now }, read), unanswered };
};

/** Extracts every file and puts those together that one stanza reads as their own answers do. */
export const survey = (files: readonly SurveyFile[], options: SurveyOptions): Survey =>
  surveyWith(files, options, createReader(options.now));
