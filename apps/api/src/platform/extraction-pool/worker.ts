import { getPriority, setPriority } from 'node:os';
import { type Examination, examine } from '@propsmith/doctor';
import { type Extraction, extract } from '@propsmith/engine';
import { type SurveyReport, reportSurvey } from '@propsmith/survey';
import { endWithParent } from './end-with-parent.ts';
import type { ExtractionAnswer, ExtractionRequest, LogRequest } from './protocol.ts';

// The child process of the extraction pool. Its parent enforces the time limit by killing it.

/** Name and stack frames without the message, which may quote the customer's log. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...frames].join('\n');
};

const runLog = ({ text, now, existing, proposes = false }: LogRequest): Extraction | Examination =>
  existing === undefined ? extract(text, { now }) : examine(text, existing, { now, proposes });

const run = (request: ExtractionRequest): Extraction | Examination | SurveyReport =>
  'survey' in request ? reportSurvey(request.survey, { now: request.now }) : runLog(request);

const answer = (request: ExtractionRequest): ExtractionAnswer => {
  try {
    return { ok: true, result: run(request) };
  } catch (error) {
    return { ok: false, error: describeError(error) };
  }
};

const [, , priority = '0'] = process.argv;
setPriority(getPriority() + Number(priority));
endWithParent();
process.on('message', (request) => process.send?.(answer(request as ExtractionRequest)));
