import {
  blockingFirst,
  extractionMessages,
  findingSentence,
  formatCents,
  verdictSentence,
} from '@propsmith/contract';
import { type Extraction, extract } from '@propsmith/engine';
import type { OutputFormat } from './command-line.ts';
import { type Log, logFrom, readFiles, STANDARD_INPUT } from './read-log.ts';
import { redactText } from './redact-command.ts';
import { LogRefused } from './remote/remote-error.ts';
import { stanzaNameOf, stanzaText, transformsText } from './stanza-text.ts';
import { type ExitCode, type Terminal, exitCodes } from './terminal.ts';

interface ExtractRequest {
  readonly files: readonly string[];
  readonly format: OutputFormat;
  readonly stanza: string | undefined;
  readonly transforms: boolean;
  /** Whether the server extracts, with the stored API key. */
  readonly remote: boolean;
  /** Whether private values are replaced before the log is sent. */
  readonly redact: boolean;
  readonly now: number;
}

type Extractor = (file: string, bytes: Uint8Array) => Promise<Extraction> | Extraction;
type Answer = Extraction & { readonly file: string; readonly ms: number };
/** The server has refused the log. */
interface Refused {
  readonly file: string;
  readonly result: readonly [];
  readonly message: string;
}

/** A file that is not text is refused like binary input to the engine. */
export const extractLog = (log: Log, now: number): Extraction => {
  if (log.text !== undefined) return extract(log.text, { now });
  return {
    result: [],
    refusal: { code: 'input-binary', detail: { oddCharacters: 0, inspectedCharacters: 0 } },
  };
};

/** The log as it is sent with --redact. What is not text can't be redacted, and the server would refuse it. */
const redactedBytes = (file: string, bytes: Uint8Array, terminal: Terminal): Uint8Array => {
  const { text } = logFrom(file, bytes);
  if (text === undefined) throw new LogRefused(extractionMessages.fileNotText);
  return new TextEncoder().encode(redactText(file, text, [], terminal));
};

/** The same by the server, which keeps it as an execution. Its code is loaded on demand. */
const createRemoteExtractor = async (terminal: Terminal, redacts: boolean): Promise<Extractor> => {
  const { requireCredentials } = await import('./remote/credentials.ts');
  const { extractRemotely } = await import('./remote/extract-remotely.ts');
  const credentials = await requireCredentials(terminal);
  return async (file, bytes) => {
    const sent = redacts ? redactedBytes(file, bytes, terminal) : bytes;
    const answer = await extractRemotely(terminal, credentials, file, sent);
    terminal.err(`${file}: execution ${answer.id}, ${formatCents(answer.cost_per_click)}\n`);
    const [stanza] = answer.result;
    if (stanza === undefined) throw new LogRefused('the answer has no settings');
    return { result: [stanza], evidence: answer.evidence };
  };
};

const answerFor = async (
  file: string,
  extractNow: () => Promise<Extraction> | Extraction,
): Promise<Answer | Refused> => {
  const startedAt = performance.now();
  try {
    const extraction = await extractNow();
    return { file, ...extraction, ms: Math.round((performance.now() - startedAt) * 100) / 100 };
  } catch (error) {
    if (!(error instanceof LogRefused)) throw error;
    return { file, result: [], message: error.message };
  }
};

const printText = (answer: Answer | Refused, request: ExtractRequest, terminal: Terminal): void => {
  if ('message' in answer) {
    terminal.err(`${answer.file}: ${answer.message}\n`);
    return;
  }
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
  const extractFrom: Extractor = request.remote
    ? await createRemoteExtractor(terminal, request.redact)
    : (file, bytes) => extractLog(logFrom(file, bytes), request.now);
  const answers: (Answer | Refused)[] = [];
  let refused = 0;
  for await (const { file, bytes } of readFiles(files, terminal)) {
    const answer = await answerFor(file, () => extractFrom(file, bytes));
    if ('message' in answer || answer.refusal !== undefined) refused += 1;
    if (request.format === 'jsonl') terminal.out(`${JSON.stringify(answer)}\n`);
    else if (request.format === 'json') answers.push(answer);
    else printText(answer, request, terminal);
  }
  if (request.format === 'json') terminal.out(`${JSON.stringify(answers, null, 2)}\n`);
  return refused === 0 ? exitCodes.ok : exitCodes.faults;
};
