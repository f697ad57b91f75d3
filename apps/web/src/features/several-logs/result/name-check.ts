import { problemSentence, surveyMessages } from '@propsmith/contract';
import { stanzaNameFindings } from '@propsmith/splunk';

export interface NameCheck {
  readonly error?: string;
  /** What the name does that is rarely meant. */
  readonly warning?: string;
}

/** What is wrong with each of the names of source types: what the checks of a stanza say, and names that are given twice. */
export const checkNames = (names: readonly string[]): NameCheck[] =>
  names.map((name, index) => {
    const [finding] = stanzaNameFindings(name);
    if (finding?.severity === 'error') return { error: problemSentence(finding) };
    if (names.indexOf(name) !== index) return { error: surveyMessages.nameTwice(name) };
    return finding === undefined ? {} : { warning: problemSentence(finding) };
  });
