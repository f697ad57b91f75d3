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

/** The choice for the text from an offset on. Elements of a list are read as if the list began there. */
const chooseFrom = ({ text }: Sample, at: number, choose: Choose): BreakingChoice => {
  const isElement = text.slice(0, at).trimEnd().endsWith(',');
  const rest = takeSample(isElement ? `[${text.slice(at)}` : text.slice(at));
  return choose(rest, lineKinds(rest));
};

/** The sample without the command whose output it is, and without the prompt behind it. */
const withoutCommand = (sample: Sample): Sample => {
  const { text, lines } = sample;
  const output = withoutPrompts(text, lines);
  const [first] = output;
  const last = output.at(-1);
  if (output.length === lines.length || first === undefined || last === undefined) return sample;
  const isLastCut = last !== lines.at(-1);
  return takeSample(text.slice(first.start, isLastCut ? last.end : text.length));
};

/** The choice for a text that may begin inside an event. */
export const chooseBehindCut = (whole: Sample, choose: Choose): BreakingChoice => {
  const sample = withoutCommand(whole);
  const kinds = lineKinds(sample);
  const own = choose(sample, kinds);
  const isDated = kinds[0]?.lead === '' && kinds[0].head !== undefined;
  const cut = isDated ? undefined : endOfCutRecord(sample);
  if (cut !== undefined) return chooseFrom(sample, cut, choose);
  const choices = beginningsOf(sample, kinds, own.breaking).map(({ line }) =>
    chooseFrom(sample, line.start, choose),
  );
  const verdicts = choices.map(({ breaking }) => verdictOn(sample, kinds, own.breaking, breaking));
  const better = choices[verdicts.indexOf('better')];
  if (better !== undefined)
    return { ...better, otherBreaking: own.breaking, beginning: 'inside', continuationSign: undefined };
  const possible = choices[verdicts.indexOf('possible')];
  return possible === undefined || own.otherBreaking !== undefined
    ? own
    : { ...own, otherBreaking: possible.breaking, beginning: 'event' };
};
