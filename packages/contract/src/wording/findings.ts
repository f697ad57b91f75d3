import type { Finding, FindingCode, FindingDetails, NoteDetails, RefusalCode } from '@propsmith/engine';
import { questionSentences } from './questions.ts';
import { reasonSentences } from './reasons.ts';
import type { Sentences } from './sentences.ts';
import { warningSentences } from './warnings.ts';

const refusalSentences: Sentences<RefusalCode> = {
  'input-empty': () => 'There is nothing in the text to read.',
  'input-binary': ({ oddCharacters, inspectedCharacters }) =>
    `This is not a text: ${oddCharacters} of the first ${inspectedCharacters} characters are control characters or could not be decoded.`,
};

const noteSentences: Sentences<keyof NoteDetails> = {
  placement: ({ eventBreaker }) =>
    'These settings act on the first full Splunk instance that sees the data: an indexer or a heavy forwarder.' +
    (eventBreaker ? ' EVENT_BREAKER acts on universal forwarders and does no harm elsewhere.' : ''),
};

export const findingSentences: Sentences<FindingCode> = {
  ...refusalSentences,
  ...reasonSentences,
  ...warningSentences,
  ...questionSentences,
  ...noteSentences,
};

export const findingSentence = <Code extends FindingCode>(finding: Finding<Code>): string =>
  sentenceFor(finding.code, finding.detail);

const sentenceFor = <Code extends FindingCode>(code: Code, detail: FindingDetails[Code]): string =>
  findingSentences[code](detail);
