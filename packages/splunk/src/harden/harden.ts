import type { SettingChanges } from '../props/edit-props.ts';
import { simulate } from '../simulate/simulate.ts';
import type { Settings, SimulatedEvent } from '../types.ts';
import { possibleChanges } from './changes.ts';
import {
  counterKinds,
  type CounterExample,
  type CounterKind,
  type CounterOutcome,
  type HardenReport,
  type KindReport,
} from './counter-example.ts';
import { judge, type JudgeOptions, type Trial } from './judge-example.ts';
import { surveyOf, trialsOf, unchangedTrial, type Survey } from './make-trials.ts';
import { limitBeyond } from './limit-beyond.ts';
import { narrowed } from './pattern-edits.ts';
import { stagesOf, type Stage } from './stage.ts';

export interface HardenOptions extends JudgeOptions {
  /** Epoch milliseconds at which the log arrives. */
  readonly now: number;
  /** The events of the stanza on the text, if they are known already. */
  readonly events?: readonly SimulatedEvent[];
}

/** Changes that are tried for one kind; each is a simulation of a few events. */
const TRIED_CHANGES_MAX = 80;
/** Changes that are simulated on the whole log, for one kind. */
const PROVEN_CHANGES_MAX = 3;
const patternKeys = ['LINE_BREAKER', 'TIME_PREFIX'] as const;
const boundaryOutcomes: ReadonlySet<CounterOutcome> = new Set(['not-begun', 'split', 'joined']);
const SHOWN_CHARS_MAX = 2_000;

/**
 * Makes events that are not in the log and could come, simulates the stanza on them, and looks for the smallest change
 * that reads them and the log. The work is bounded: at most three events are varied, every counter-example is
 * simulated between two neighbours, and at most three changes a kind are simulated on the whole log.
 */
export const harden = (text: string, settings: Settings, options: HardenOptions): HardenReport =>
  new Hardener(text, settings, options).report();

/** The settings with changes applied; undefined removes a key. */
const withChanges = (settings: Settings, changes: SettingChanges): Settings =>
  Object.fromEntries(Object.entries({ ...settings, ...changes }).filter(([, value]) => value !== undefined));

class Hardener {
  readonly #text: string;
  readonly #settings: Settings;
  readonly #options: HardenOptions;
  readonly #events: readonly SimulatedEvent[];
  readonly #survey: Survey;
  readonly #trials: ReadonlyMap<CounterKind, readonly Trial[]>;
  /** Whether changed settings read the log as before, by their text. */
  readonly #proven = new Map<string, boolean>();

  constructor(text: string, settings: Settings, options: HardenOptions) {
    this.#text = text;
    this.#settings = settings;
    this.#options = options;
    this.#events = options.events ?? this.#simulate(settings);
    this.#survey = surveyOf(text, this.#events, settings);
    this.#trials = this.#makeTrials();
  }

  report(): HardenReport {
    const kinds = counterKinds.flatMap((kind) => {
      const trials = this.#trials.get(kind);
      return trials === undefined ? [] : [this.#kindReport(kind, trials)];
    });
    const { settings, changes } = this.#hardened(kinds);
    const unsolved = kinds.filter(({ kind, wrong }) => wrong > 0 && !this.#areRight(kind, settings));
    return { kinds, changes, hardened: settings, unsolved: unsolved.map(({ kind }) => kind) };
  }

  #simulate(settings: Settings): readonly SimulatedEvent[] {
    const { now, regex } = this.#options;
    return simulate(this.#text, settings, { now, ...(regex && { regex }) }).events;
  }

  #makeTrials(): ReadonlyMap<CounterKind, readonly Trial[]> {
    const { now } = this.#options;
    const byKind = new Map<CounterKind, Trial[]>();
    const stages = stagesOf(this.#text, this.#events, this.#survey.steps !== undefined);
    for (const stage of stages.filter((one) => this.#isSound(one))) {
      for (const trial of trialsOf(stage, this.#survey, now)) {
        const others = byKind.get(trial.kind);
        if (others === undefined) byKind.set(trial.kind, [trial]);
        else others.push(trial);
      }
    }
    return byKind;
  }

  /** Whether the event is read among its neighbours as in the log. Otherwise a fault would not be due to a change. */
  #isSound(stage: Stage): boolean {
    const unchanged = unchangedTrial(stage, this.#survey, this.#options.now);
    return judge(unchanged, this.#settings, this.#options).outcome === 'right';
  }

  #judge(trial: Trial, settings: Settings): CounterExample {
    const { stage, kind, writtenMs } = trial;
    const { outcome, readMs } = judge(trial, settings, this.#options);
    const shown = stage.event.slice(0, Math.max(SHOWN_CHARS_MAX, (stage.stamp?.end ?? 0) + 200));
    const beyond = limitBeyond(trial, settings, this.#options.now);
    return { kind, text: shown, stamp: stage.stamp, outcome, writtenMs, readMs, beyond };
  }

  #kindReport(kind: CounterKind, trials: readonly Trial[]): KindReport {
    const judged = trials.map((trial) => this.#judge(trial, this.#settings));
    const wrong = judged.filter(({ outcome }) => outcome !== 'right');
    const shown = wrong[0] ?? judged[0];
    if (shown === undefined) throw new Error('a kind without a counter-example');
    const change = wrong.length === 0 ? undefined : this.#changeFor(kind, this.#settings);
    return { kind, made: judged.length, wrong: wrong.length, shown, change };
  }

  #areRight(kind: CounterKind, settings: Settings): boolean {
    return (this.#trials.get(kind) ?? []).every((trial) => this.#outcome(trial, settings) === 'right');
  }

  /**
   * The smallest change to these settings that makes all of a kind right and reads the log as before. Where no change of
   * one place does, the first that mends the boundaries may be followed by one that mends the time.
   */
  #changeFor(kind: CounterKind, settings: Settings, isFirst = true): SettingChanges | undefined {
    const trials = this.#trials.get(kind) ?? [];
    const wrong = trials.filter((trial) => this.#outcome(trial, settings) !== 'right');
    const areBroken = wrong.some((trial) => boundaryOutcomes.has(this.#outcome(trial, settings)));
    let half: SettingChanges | undefined;
    let refused = 0;
    for (const change of possibleChanges(wrong, settings, this.#survey).slice(0, TRIED_CHANGES_MAX)) {
      const changed = withChanges(settings, change);
      if (trials.every((trial) => this.#outcome(trial, changed) === 'right')) {
        const smallest = [this.#narrowed(trials, settings, change), change].find((one) =>
          this.#isSafe(settings, withChanges(settings, one)),
        );
        if (smallest !== undefined) return smallest;
        refused += 1;
        if (refused >= PROVEN_CHANGES_MAX) break;
      } else if (areBroken && trials.every((trial) => !boundaryOutcomes.has(this.#outcome(trial, changed)))) {
        half ??= change;
      }
    }
    if (half === undefined || !isFirst) return undefined;
    const rest = this.#changeFor(kind, withChanges(settings, half), false);
    return rest && { ...half, ...rest };
  }

  /** The change with no atom of a pattern wider than these trials need. */
  #narrowed(trials: readonly Trial[], settings: Settings, change: SettingChanges): SettingChanges {
    return patternKeys.reduce<SettingChanges>((smaller, key) => {
      const [pattern, wide] = [settings[key], change[key]];
      if (pattern === undefined || wide === undefined) return smaller;
      const withPattern = (text: string): SettingChanges => ({
        ...smaller,
        [key]: text,
        ...(key === 'LINE_BREAKER' && 'EVENT_BREAKER' in smaller ? { EVENT_BREAKER: text } : {}),
      });
      const isEnough = (text: string): boolean => {
        const changed = withChanges(settings, withPattern(text));
        return trials.every((trial) => this.#outcome(trial, changed) === 'right');
      };
      return withPattern(narrowed(pattern, wide, isEnough));
    }, change);
  }

  #isSafe(before: Settings, after: Settings): boolean {
    return this.#keepsOthers(before, after) && this.#readsAsBefore(after);
  }

  #outcome(trial: Trial, settings: Settings): CounterOutcome {
    return judge(trial, settings, this.#options).outcome;
  }

  /** Whether what was right before a change is right after it. */
  #keepsOthers(before: Settings, after: Settings): boolean {
    return [...this.#trials.keys()].every(
      (kind) => this.#areRight(kind, after) || !this.#areRight(kind, before),
    );
  }

  #readsAsBefore(settings: Settings): boolean {
    const id = JSON.stringify(settings);
    let isSame = this.#proven.get(id);
    if (isSame === undefined) {
      const events = this.#simulate(settings);
      isSame =
        events.length === this.#events.length &&
        events.every((event, place) => isRead(this.#text, event, this.#events[place]));
      this.#proven.set(id, isSame);
    }
    return isSame;
  }

  /** One change after the other, each on top of those before it. */
  #hardened(kinds: readonly KindReport[]): { settings: Settings; changes: SettingChanges } {
    let settings = this.#settings;
    let changes: SettingChanges = {};
    for (const { kind, wrong } of kinds) {
      if (wrong === 0 || this.#areRight(kind, settings)) continue;
      const change = this.#changeFor(kind, settings);
      if (change === undefined) continue;
      settings = withChanges(settings, change);
      changes = { ...changes, ...change };
    }
    return { settings, changes };
  }
}

/** The end of an event without the line ends that a breaker may leave at the end of the text. */
const endOf = (text: string, { start, end }: SimulatedEvent): number => {
  let last = end;
  while (last > start && isLineEnd(text.charCodeAt(last - 1))) last--;
  return last;
};

const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;

/** Whether an event has the same boundaries and time; a change may end its truncation. */
const isRead = (text: string, event: SimulatedEvent, before: SimulatedEvent | undefined): boolean => {
  if (event.start !== before?.start) return false;
  return (
    (endOf(text, event) === endOf(text, before) || before.truncated) &&
    event.provenance === before.provenance &&
    event.time?.epochMs === before.time?.epochMs &&
    event.time?.fraction === before.time?.fraction
  );
};
