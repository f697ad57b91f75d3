import { type Sample, takeSample } from '../input/sample.ts';
import type { BreakingChoice } from './breaking.ts';
import { beginningsOf } from './cut-candidates.ts';
import { endOfCutRecord } from './cut-records.ts';
import { verdictOn } from './cut-verdict.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import { withoutPrompts } from './prompts.ts';

/*
 * A text that was copied from the middle of a log may begin inside an event. The way in which its first line begins is
 * then not the way in which events begin.
 */

/** Chooses the breaks of a text that begins with an event, from its lines. */
type Choose = (sample: Sample, kinds: readonly LineKind[]) => BreakingChoice;

/** What may close the lists around the last element, and the text in which it is looked for. */
const listEnd = /[\]}\s]{0,200}$/;
const LIST_END_CHARS = 200;

/** The choice for the text from an offset on. Elements of a list are read as if the list began there. */
const chooseFrom = ({ text }: Sample, at: number, choose: Choose): BreakingChoice => {
  const isElement = text.slice(0, at).trimEnd().endsWith(',');
  const rest = text.slice(at);
  const end = listEnd.exec(rest.slice(-LIST_END_CHARS))?.[0].length ?? 0;
  const sample = takeSample(isElement ? `[${rest.slice(0, rest.length - end)}` : rest);
  return choose(sample, lineKinds(sample));
};

/** The sample without the command whose output it is, and without the prompt behind it. */
const withoutCommand = (sample: Sample): Sample => {
  const { text, lines } = sample;
  const output = withoutPrompts(text, lines);
  const [first] = output;
  const last = lines.at(-1);
  if (output.length === lines.length || first === undefined || last === undefined) return sample;
  return takeSample(text.slice(first.start, output.at(-1) === last ? text.length : last.start));
};

/** The other break, where the text may begin inside an event, and whether it is the better one. */
const otherChoice = (
  sample: Sample,
  kinds: readonly LineKind[],
  { breaking }: BreakingChoice,
  choose: Choose,
): { readonly choice: BreakingChoice; readonly isBetter: boolean } | undefined => {
  let possible: BreakingChoice | undefined;
  for (const { line } of beginningsOf(sample, kinds, breaking)) {
    const choice = chooseFrom(sample, line.start, choose);
    const verdict = verdictOn(sample, kinds, breaking, choice.breaking);
    if (verdict === 'better') return { choice, isBetter: true };
    if (verdict === 'possible') possible ??= choice;
  }
  return possible && { choice: possible, isBetter: false };
};

/** The choice for a text that may begin inside an event. */
export const chooseBehindCut = (whole: Sample, choose: Choose): BreakingChoice => {
  const sample = withoutCommand(whole);
  const kinds = lineKinds(sample);
  const own = choose(sample, kinds);
  const cut = endOfCutRecord(sample, kinds, own.breaking);
  if (cut !== undefined) return chooseFrom(sample, cut, choose);
  const other = otherChoice(sample, kinds, own, choose);
  if (other?.isBetter === true)
    return { ...other.choice, otherBreaking: own.breaking, beginning: 'inside', continuationSign: undefined };
  return other === undefined || own.otherBreaking !== undefined
    ? own
    : { ...own, otherBreaking: other.choice.breaking, beginning: 'event' };
};
