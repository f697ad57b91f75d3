import { evalFunctions } from './eval-functions.ts';
import type { Evaluate, EventFields } from './eval-functions.ts';
import { parseIngestEval } from './parse-eval.ts';
import type { Expression } from './parse-eval.ts';
import type { TimeRuleOptions } from './time-rule.ts';

/**
 * Evaluates INGEST_EVAL to `_time` in seconds since the epoch; undefined for a value other than `ingestEval` writes. An
 * event without a match keeps its time.
 */
export const compileIngestEval = (
  text: string,
  options: TimeRuleOptions,
): ((event: EventFields) => number | undefined) | undefined => {
  const assignment = parseIngestEval(text);
  const evaluate = assignment?.field === '_time' ? compile(assignment.expression, options) : undefined;
  return (
    evaluate &&
    ((event) => {
      const value = evaluate(event);
      return typeof value === 'number' ? value : event._time;
    })
  );
};

const compile = (expression: Expression, options: TimeRuleOptions): Evaluate | undefined => {
  switch (expression.kind) {
    case 'string':
    case 'number': {
      const { value } = expression;
      return () => value;
    }
    case 'field': {
      const { name } = expression;
      return name === '_raw' || name === '_time' ? (event) => event[name] : undefined;
    }
    case 'call': {
      const make = Object.hasOwn(evalFunctions, expression.name) ? evalFunctions[expression.name] : undefined;
      return make?.(expression.args, (arg) => compile(arg, options), options);
    }
  }
};
