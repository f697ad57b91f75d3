import { blockingFirst, findingSentence, verdictSentence } from '@propsmith/contract';
import { type Extraction, extract } from '@propsmith/engine';
import type { OutputFormat } from './command-line.ts';
import { type Log, readLogs, STANDARD_INPUT } from './read-log.ts';
import { stanzaNameOf, stanzaText, transformsText } from './stanza-text.ts';
import { type ExitCode, type Terminal, exitCodes } from './terminal.ts';

interface ExtractRequest {
  readonly files: readonly string[];
  readonly format: OutputFormat;
  readonly stanza: string | undefined;
  readonly transforms: boolean;
  readonly now: number;
}

type Answer = Extraction & { readonly file: string; readonly ms: number };

/** A file that is not text is refused like binary input to the engine. */
export const extractLog = (log: Log, now: number): Extraction => {
  if (log.text !== undefined) return extract(log.text, { now });
  return {
    result: [],
    refusal: { code: 'input-binary', detail: { oddCharacters: 0, inspectedCharacters: 0 } },
  };
};

const answerFor = (log: Log, now: number): Answer => {
  const startedAt = performance.now();
  const extraction = extractLog(log, now);
  return { file: log.file, ...extraction, ms: Math.round((performance.now() - startedAt) * 100) / 100 };
};

const printText = (answer: Answer, request: ExtractRequest, terminal: Terminal): void => {
  if (answer.refusal !== undefined) {
    terminal.err(`${answer.file}: ${findingSentence(answer.refusal)}\n`);
    return;
  }
  const { result, evidence, file } = answer;
  const [stanza] = result;
  terminal.out(`# ${file}: ${verdictSentence(evidence)}\n`);
  const name = request.stanza ?? stanzaNameOf(file);
  const text = stanzaText(name, stanza, evidence);
  const rules = request.transforms ? transformsText(name, stanza, evidence) : undefined;
  terminal.out(rules === undefined ? `${text}\n` : `${text}${rules.propsLine}\n\n${rules.transforms}\n`);
  if (request.transforms && rules === undefined)
    terminal.err(`${file}: no transforms.conf, as one TIME_FORMAT is enough\n`);
  for (const question of blockingFirst(evidence.questions))
    terminal.err(
      `${file}: ${question.blocking ? 'blocking question' : 'question'}: ${findingSentence(question)}\n`,
    );
  for (const warning of evidence.warnings) terminal.err(`${file}: warning: ${findingSentence(warning)}\n`);
};

/** Settings for each log, in the requested format. */
export const extractCommand = async (request: ExtractRequest, terminal: Terminal): Promise<ExitCode> => {
  const files = request.files.length === 0 ? [STANDARD_INPUT] : request.files;
  const answers: Answer[] = [];
  let refused = 0;
  for await (const log of readLogs(files, terminal)) {
    const answer = answerFor(log, request.now);
    if (answer.refusal !== undefined) refused += 1;
    if (request.format === 'jsonl') terminal.out(`${JSON.stringify(answer)}\n`);
    else if (request.format === 'json') answers.push(answer);
    else printText(answer, request, terminal);
  }
  if (request.format === 'json') terminal.out(`${JSON.stringify(answers, null, 2)}\n`);
  return refused === 0 ? exitCodes.ok : exitCodes.faults;
};
