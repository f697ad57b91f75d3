import type { Settings } from '../types.ts';
import { breakerRule } from './breaker-rule.ts';
import { formatRules } from './format-rules.ts';
import { LintContext } from './lint-context.ts';
import type { LintFinding, LintOptions } from './lint-context.ts';
import { mergeRules } from './merge-rules.ts';
import { simulationRules } from './simulation-rules.ts';
import { stanzaNameFindings } from './stanza-name.ts';
import { valueRules } from './value-rules.ts';
import { windowRules } from './window-rules.ts';

const rules = [...valueRules, breakerRule, ...mergeRules, ...formatRules, ...windowRules, ...simulationRules];

/** Checks a stanza; with its name, also the name; with a simulation, also its result on the log. */
export const lintStanza = (settings: Settings, options: LintOptions = {}): LintFinding[] => {
  const context = new LintContext(settings, options);
  const named = options.name === undefined ? [] : stanzaNameFindings(options.name);
  return [...named, ...rules.flatMap((rule) => rule(context))];
};
