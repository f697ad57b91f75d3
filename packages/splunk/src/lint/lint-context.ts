import { parsePcre } from '../regex/parse.ts';
import type { Pattern } from '../regex/tree.ts';
import type { SettingKey } from '../setting-keys.ts';
import { readMerging, settingText, structureOf, wholeNumber } from '../simulate/values.ts';
import { compileTimeFormat } from '../time-format/compile.ts';
import type { TimeFormat } from '../time-format/compile.ts';
import type { Problem, Settings, Simulation } from '../types.ts';

/** A finding on a stanza: the code is the reason; the detail has the fix, if there is only one. */
export type LintFinding = Problem;

export interface LintOptions {
  /** The name of the stanza; not checked when absent. */
  readonly name?: string;
  /** The result of simulating the settings on a log, and the log. */
  readonly simulation?: Simulation;
  readonly text?: string;
}

export type LintRule = (context: LintContext) => readonly LintFinding[];

/** The stanza, with its parsed values. */
export class LintContext {
  readonly settings: Settings;
  readonly simulation: Simulation | undefined;
  readonly text: string;
  readonly format: TimeFormat | undefined;
  /** CURRENT or NONE: timestamps in the text are ignored. */
  readonly clockOnly: string | undefined;
  readonly isMerged: boolean;
  /** INDEXED_EXTRACTIONS reads the file by rules of its own. */
  readonly isStructured: boolean;

  constructor(settings: Settings, options: LintOptions) {
    this.settings = settings;
    this.simulation = options.simulation;
    this.text = options.text ?? '';
    const compiled = compileTimeFormat(this.value('TIME_FORMAT') ?? '');
    this.format = compiled.ok ? compiled.format : undefined;
    const source = this.value('DATETIME_CONFIG')?.toUpperCase();
    this.clockOnly = source === 'CURRENT' || source === 'NONE' ? source : undefined;
    this.isMerged = readMerging(settings, []);
    this.isStructured = structureOf(settings) !== undefined;
  }

  /** The trimmed value; undefined when it is not set or empty. */
  value(key: SettingKey): string | undefined {
    return settingText(this.settings, key);
  }

  /** A valid whole number; undefined otherwise. */
  number(key: SettingKey): number | undefined {
    const value = this.value(key);
    return value === undefined ? undefined : wholeNumber(value);
  }

  /** A valid pattern; undefined otherwise. */
  pattern(key: SettingKey): Pattern | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    const parsed = parsePcre(value);
    return parsed.ok ? parsed.pattern : undefined;
  }
}
