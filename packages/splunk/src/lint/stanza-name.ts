import { trimBlanks } from '../blanks.ts';
import { problem } from '../problem.ts';
import { DEFAULT_STANZA, stanzaKind } from '../props/props-file.ts';
import type { LintFinding } from './lint-context.ts';

/** The first control character other than a line break. */
const control = /[^\P{Cc}\r\n]/u;

const codePoint = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Whether a bracket would end the header. A pattern of sources or hosts may have sets such as [0-9]. */
const closesHeader = (name: string): boolean => {
  const isPattern = stanzaKind(name) === 'source' || stanzaKind(name) === 'host';
  return (isPattern ? name.replaceAll(/\[[^[\]]*\]/g, '') : name).includes(']');
};

/** Checks the name of a stanza: the text between the brackets of its header. */
export const stanzaNameFindings = (name: string): LintFinding[] => {
  const trimmed = trimBlanks(name);
  if (trimmed === '') return [problem('error', 'stanza-name-empty', {})];
  const findings: LintFinding[] = [];
  if (/[\r\n]/.test(name)) findings.push(problem('error', 'stanza-name-line-break', {}));
  const [character] = control.exec(name) ?? [];
  if (character !== undefined) {
    findings.push(problem('error', 'stanza-name-control', { character: codePoint(character) }));
  }
  if (closesHeader(name)) findings.push(problem('error', 'stanza-name-bracket', {}));
  if (trimmed !== name) findings.push(problem('error', 'stanza-name-end-blanks', { fix: trimmed }));
  if (trimmed === DEFAULT_STANZA) findings.push(problem('warning', 'stanza-name-default', {}));
  return findings;
};
