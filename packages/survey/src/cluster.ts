import type { ExecutionEdits } from '@propsmith/contract';
import type { Answer } from '@propsmith/engine';
import type { Simulation } from '@propsmith/splunk';
import { editedAnswer } from './edited.ts';
import { type Reader, type Recipe, isSameReading, recipeKey, withLargestTruncate } from './reading.ts';

/** A file with a log. `text` may read it each time. */
export interface Log {
  readonly path: string;
  readonly text: string;
}

/** A log that has an answer of its own. */
export interface Member {
  readonly path: string;
  /** Read from the file each time: only the logs that lead are kept. */
  readonly text: string;
  readonly answer: Answer;
  readonly recipe: Recipe;
}

/** Logs that one recipe reads as their own answers do: that of the lead. */
export interface Group {
  readonly lead: Member;
  readonly members: readonly Member[];
}

/** A recipe is tried on so much of a log before it is tried on all of it. */
const FIRST_TRIAL_CHARS = 20_000;
/** A log is compared with at most so many groups, those with the same TIME_FORMAT first. */
export const COMPARED_GROUPS_MAX = 24;

const BYTE_ORDER_MARK = '\ufeff';

export const withoutMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;

export const memberOf = (
  file: Log,
  answer: Answer,
  edits: ExecutionEdits | null = null,
  eventBreaker = true,
): Member => ({
  path: file.path,
  get text() {
    return withoutMark(file.text);
  },
  ...editedAnswer(answer, edits, eventBreaker),
});

export const hasBlockingQuestion = ({ answer }: Member): boolean =>
  answer.evidence.questions.some(({ blocking }) => blocking);

/** The recipe of the answer, and the one with day and month swapped where the log alone does not tell which it is. */
const ownRecipes = (member: Member): Recipe[] => {
  const { recipe, answer } = member;
  if (!hasBlockingQuestion(member)) return [recipe];
  const swapped = answer.evidence.alternatives.filter(({ reason }) => reason === 'other-order');
  return [
    recipe,
    ...swapped.map(({ TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD: lookahead }) => ({
      ...recipe,
      settings: { ...recipe.settings, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD: String(lookahead) },
    })),
  ];
};

/** A log as its own recipes read it: the beginning, and all of it. */
class OwnReadings {
  readonly member: Member;
  readonly #read: Reader;
  readonly #start: string;
  #starts: readonly Simulation[] | undefined;
  #wholes: readonly Simulation[] | undefined;

  constructor(member: Member, read: Reader) {
    this.member = member;
    this.#read = read;
    this.#start = member.text.slice(0, FIRST_TRIAL_CHARS);
  }

  /** Whether a recipe reads the log as one of its own does. */
  isReadBy(recipe: Recipe): boolean {
    const { text, recipe: own } = this.member;
    const tried = withLargestTruncate(recipe, [own]);
    if (this.#start.length < text.length) {
      this.#starts ??= this.#readAll(this.#start);
      const start = this.#read(this.#start, tried);
      if (!this.#starts.some((reading) => isSameReading(withoutLast(reading), withoutLast(start))))
        return false;
    }
    this.#wholes ??= this.#readAll(text);
    const whole = this.#read(text, tried);
    return this.#wholes.some((reading) => isSameReading(reading, whole));
  }

  #readAll(text: string): Simulation[] {
    const { recipe: own } = this.member;
    return ownRecipes(this.member).map((recipe) => this.#read(text, withLargestTruncate(recipe, [own])));
  }
}

/** The last event of a part may be cut, so that recipes read it differently that are the same on the whole. */
const withoutLast = ({ events }: Simulation): Pick<Simulation, 'events'> => ({ events: events.slice(0, -1) });

interface OpenGroup {
  lead: OwnReadings;
  /** Each with the lead at the time when it joined, whose recipe reads it. */
  readonly joined: { readonly member: Member; readonly under: Member }[];
}

const isLessSure = (one: Member, other: Member): boolean =>
  hasBlockingQuestion(one) && !hasBlockingQuestion(other);

/** Groups of logs in the order in which their first logs were added. */
export class Grouping {
  readonly #read: Reader;
  readonly #groups: OpenGroup[] = [];
  readonly #byRecipe = new Map<string, OpenGroup>();

  constructor(read: Reader) {
    this.#read = read;
  }

  add(member: Member): void {
    const known = this.#byRecipe.get(recipeKey(member.recipe));
    if (known !== undefined) {
      known.joined.push({ member, under: member });
      return;
    }
    const readings = new OwnReadings(member, this.#read);
    const group = this.#compared(member).find((one) => this.#join(one, readings)) ?? this.#open(readings);
    this.#byRecipe.set(recipeKey(member.recipe), group);
  }

  /** A log without times has the same events by any TIME_FORMAT, so it is compared with its like only. */
  #compared({ recipe }: Member): OpenGroup[] {
    const formatOf = ({ lead }: OpenGroup): string | undefined => lead.member.recipe.settings.TIME_FORMAT;
    const { TIME_FORMAT } = recipe.settings;
    const alike = this.#groups.filter((group) => formatOf(group) === TIME_FORMAT);
    const others = this.#groups.filter(
      (group) =>
        formatOf(group) !== TIME_FORMAT && formatOf(group) !== undefined && TIME_FORMAT !== undefined,
    );
    return [...alike, ...others].slice(0, COMPARED_GROUPS_MAX);
  }

  #open(lead: OwnReadings): OpenGroup {
    const group: OpenGroup = { lead, joined: [{ member: lead.member, under: lead.member }] };
    this.#groups.push(group);
    return group;
  }

  /** Adds a log to a group if the recipe of one reads the other; that recipe leads. */
  #join(group: OpenGroup, readings: OwnReadings): boolean {
    const { member } = readings;
    const lead = group.lead.member;
    const isRead = readings.isReadBy(lead.recipe);
    const reads = (!isRead || isLessSure(lead, member)) && group.lead.isReadBy(member.recipe);
    if (!isRead && !reads) return false;
    group.joined.push({ member, under: isRead ? lead : member });
    if (reads) group.lead = readings;
    return true;
  }

  /** The groups with every log checked against the lead: those that an earlier lead read only are groups of that one. */
  finish(): Group[] {
    return this.#groups.flatMap(({ lead, joined }) => {
      const parts = new Map<string, { readonly lead: Member; readonly members: Member[] }>();
      for (const { member, under } of joined) {
        const isOfLead = under === lead.member || this.#isReadBy(lead.member.recipe, member);
        const leader = isOfLead ? lead.member : under;
        const key = recipeKey(leader.recipe);
        const part = parts.get(key);
        if (part === undefined) parts.set(key, { lead: leader, members: [member] });
        else part.members.push(member);
      }
      return [...parts.values()];
    });
  }

  #isReadBy(recipe: Recipe, member: Member): boolean {
    return (
      recipeKey(recipe) === recipeKey(member.recipe) || new OwnReadings(member, this.#read).isReadBy(recipe)
    );
  }
}
