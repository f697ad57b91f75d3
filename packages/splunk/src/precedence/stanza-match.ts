import { stanzaKind } from '../props/props-file.ts';
import { jsRegexEngine } from '../regex/engine.ts';
import { withinLimit } from '../types.ts';

/** What an indexer knows of a log; a stanza of a kind that is not known here does not apply. */
export interface LogIdentity {
  readonly source?: string | undefined;
  readonly host?: string | undefined;
  readonly sourcetype?: string | undefined;
}

/** How a stanza applies: its name is the value itself, or a pattern that matches it. */
export type StanzaMatch = 'literal' | 'pattern';

/** An expression that matches nothing makes a source type's name a pattern, as in [(?::){0}acme*]. */
const SOURCETYPE_PATTERN = '(?::){0}';

const ELLIPSIS = '...';

/**
 * The pattern of a stanza as PCRE. `...` is any text, `*` any text without a path separator, and a period is a period;
 * everything else is PCRE. It must match the whole value.
 */
export const stanzaPattern = (text: string): string => {
  let pattern = '';
  let isInClass = false;
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    if (character === '\\') {
      pattern += text.slice(at, at + 2);
      at += 2;
      continue;
    }
    if (character === '[' && !isInClass) isInClass = true;
    else if (character === ']') isInClass = false;
    if (isInClass) pattern += character;
    else if (text.startsWith(ELLIPSIS, at)) pattern += '.*';
    else if (character === '*') pattern += String.raw`[^/\\]*`;
    else pattern += character === '.' ? String.raw`\.` : character;
    at += text.startsWith(ELLIPSIS, at) && !isInClass ? ELLIPSIS.length : 1;
  }
  return pattern;
};

const matchesWhole = (pattern: string, flags: string, value: string): boolean => {
  const compiled = jsRegexEngine.compile(`^${flags}(?:${stanzaPattern(pattern)})$`);
  return compiled.ok && withinLimit(() => compiled.regex.exec(value, 0)) !== undefined;
};

/** Whether and how the stanza of this name applies to a log. [default] and rules of recognition are not decided here. */
export const matchStanza = (name: string, identity: LogIdentity): StanzaMatch | undefined => {
  switch (stanzaKind(name)) {
    case 'source':
      return matchValue(name.slice('source::'.length), identity.source, '');
    case 'host':
      // Names of hosts have no case; (?-i) in the pattern makes it count.
      return matchValue(name.slice('host::'.length), identity.host, '(?i)');
    case 'sourcetype':
      if (name === identity.sourcetype) return 'literal';
      if (!name.startsWith(SOURCETYPE_PATTERN) || identity.sourcetype === undefined) return undefined;
      return matchesWhole(name, '', identity.sourcetype) ? 'pattern' : undefined;
    case 'default':
    case 'rule':
      return undefined;
  }
};

const matchValue = (pattern: string, value: string | undefined, flags: string): StanzaMatch | undefined => {
  if (value === undefined) return undefined;
  const isSame = flags === '' ? pattern === value : pattern.toLowerCase() === value.toLowerCase();
  if (isSame) return 'literal';
  return matchesWhole(pattern, flags, value) ? 'pattern' : undefined;
};
