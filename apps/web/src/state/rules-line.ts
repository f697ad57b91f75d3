import { printTransforms, type TimeRule, type TransformsText } from '@propsmith/splunk';
import { readSettings, stanzaName } from './stanza-edits.ts';

const rulesLine = /^TRANSFORMS-time\s*=.*\n?/m;

export const hasRulesLine = (stanza: string): boolean => rulesLine.test(stanza);

/** The rules as transforms.conf, and the line of the stanza that refers to them. */
export const rulesText = (stanza: string, rules: readonly TimeRule[]): TransformsText => {
  const settings = readSettings(stanza);
  return printTransforms(stanzaName(stanza), rules, {
    TIME_PREFIX: settings.TIME_PREFIX ?? '',
    TIME_FORMAT: settings.TIME_FORMAT ?? '',
    MAX_TIMESTAMP_LOOKAHEAD: Number(settings.MAX_TIMESTAMP_LOOKAHEAD ?? 0),
  });
};

/** The stanza with the line that refers to the rules, which has the stanza's name in it. */
export const withRulesLine = (stanza: string, rules: readonly TimeRule[]): string => {
  const line = `${rulesText(stanza, rules).propsLine}\n`;
  return hasRulesLine(stanza) ? stanza.replace(rulesLine, () => line) : `${stanza.trimEnd()}\n${line}`;
};

export const withoutRulesLine = (stanza: string): string => stanza.replace(rulesLine, '');
