import {
  compareSimulations,
  lintStanza,
  lossesOf,
  simulate,
  summarise,
  withTimeRules,
  type LintFinding,
  type Settings,
  type SimulationSummary,
} from '@propsmith/splunk';
import { fixOf } from './fix.ts';
import type { TrialInput, Trials } from './messages.ts';
import { logOf } from './simulate-stanza.ts';

/** Characters on which choices and fixes are tried; more would take seconds. */
const TRIED_CHARS_MAX = 262_144;

const headOf = (log: string): string =>
  log.length <= TRIED_CHARS_MAX ? log : log.slice(0, log.lastIndexOf('\n', TRIED_CHARS_MAX) + 1);

const rightShare = ({ right, events }: SimulationSummary): number => (events === 0 ? 0 : right / events);

/** Simulates the choices and the fixes of lint findings, to offer only those that make nothing worse. */
export const tryStanzas = (input: TrialInput): Trials => {
  const { settings, rules, now, choices } = input;
  const log = headOf(logOf(input));
  const run = (tried: Settings) => simulate(log, tried, { now });
  const byFormat = run(settings);
  const current = withTimeRules(byFormat, log, rules, { now });
  const summary = summarise(current, log);
  const losesNothing = ({ key, ...finding }: LintFinding): boolean => {
    const fix = fixOf(finding);
    if (key === undefined || fix === undefined) return false;
    const fixed = withTimeRules(run({ ...settings, [key]: fix }), log, rules, { now });
    return lossesOf(summary, summarise(fixed, log)).length === 0;
  };
  return {
    before: compareSimulations(current, current),
    choices: choices.map((choice) => {
      const tried = run(choice);
      const isWorse = rightShare(summarise(tried, log)) < rightShare(summary);
      return { change: compareSimulations(current, tried), isWorse };
    }),
    fixable: [...lintStanza(settings, { simulation: byFormat, text: log }), ...byFormat.problems]
      .filter(losesNothing)
      .map(({ code }) => code),
  };
};
