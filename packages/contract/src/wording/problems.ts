import type { Problem, ProblemCode, ProblemDetails, RegexFault } from '@propsmith/splunk';
import { eventProblemSentences } from './event-problems.ts';
import type { EventTexts } from './event-texts.ts';

const share = ({ events, total }: { events: number; total: number }): string =>
  `${events} of ${total} events`;

const regexFaults: Readonly<Record<RegexFault, string>> = {
  'bad-class-escape': 'an escape that a class can’t hold',
  'bad-code-point': 'a character number that does not exist',
  'bad-escape': 'an escape without a meaning',
  'bad-group-name': 'a group name that is not allowed',
  'bad-range': 'a range that ends before it begins',
  'duplicate-group-name': 'a group name that is taken',
  'keep-in-assertion': '\\K inside a lookaround',
  'lookbehind-not-fixed': 'a lookbehind of no fixed length',
  'missing-parenthesis': 'a group that is not closed',
  'nested-too-deep': 'groups nested too deep',
  'nothing-to-repeat': 'a quantifier with nothing in front of it',
  'pattern-too-long': 'a pattern that is too long',
  'posix-class-outside-class': 'a POSIX class outside square brackets',
  'quantifier-out-of-order': 'a quantifier whose least is more than its most',
  'quantifier-too-big': 'a quantifier that is too big',
  'trailing-backslash': 'a backslash at its end',
  'unexpected-parenthesis': 'a closing parenthesis without its partner',
  'unknown-group': 'a reference to a group that does not exist',
  'unknown-group-syntax': 'a kind of group that does not exist',
  'unknown-posix-class': 'a POSIX class that does not exist',
  'unknown-property': 'a character property that does not exist',
  'unknown-verb': 'a verb that does not exist',
  'unterminated-class': 'a class that is not closed',
  'unterminated-comment': 'a comment that is not closed',
};

type Sentences = {
  readonly [Code in ProblemCode]: (detail: ProblemDetails[Code], texts?: EventTexts) => string;
};

/** Sentences for the problems found by parsing, simulating and linting a stanza. */
const problemSentences: Sentences = {
  'props-byte-order-mark': () => 'The file begins with a byte order mark; save it as UTF-8 without one.',
  'props-continued-value': ({ line }) => `Line ${line} ends in a backslash and swallows the next line.`,
  'props-duplicate-key': ({ line, name, stanza }) =>
    `Line ${line} sets ${name} again in [${stanza}]; the last value counts.`,
  'props-header-broken': ({ line, text }) =>
    `Line ${line} is no header, since its closing bracket is missing: ${text}. The keys below it join the stanza above.`,
  'props-key-case': ({ line, name, meant }) =>
    `Line ${line}: keys are case-sensitive. Write ${meant} instead of ${name}.`,
  'props-key-misspelt': ({ line, name, meant }) =>
    `Line ${line}: Splunk ignores ${name}, which it does not know. ${meant} may be meant.`,
  'props-line-without-equals': ({ line, text }) => `Line ${line} is no setting and is ignored: ${text}`,
  'props-semicolon-comment': ({ line }) =>
    `Line ${line}: a semicolon is no reliable sign of a comment; use #.`,

  'number-invalid': ({ value, used }) => `${value} is not a whole number; the default ${used} is used.`,
  'number-out-of-range': ({ value, most }) => `${value} is more than the ${most} that Splunk allows.`,
  'boolean-invalid': ({ value }) => `${value} is neither true nor false, and is read as false.`,
  'regex-invalid': ({ fault, column }) => `The pattern is broken at column ${column}: ${regexFaults[fault]}.`,
  'regex-unsupported': ({ construct, column }) =>
    `The pattern uses ${construct} at column ${column}, which can’t be simulated here.`,
  'regex-budget-exceeded': () =>
    'The pattern took too many steps on this text and was given up. Make it more specific.',
  'regex-hyphen-beside-set': () =>
    'A hyphen beside a set such as \\d in a class is refused by newer releases. Put the hyphen last.',
  'time-format-unknown-variable': ({ variable, column }) =>
    `Splunk knows no variable ${variable} (column ${column} of the format).`,
  'time-format-incomplete': ({ column }) =>
    `The format ends in the middle of a variable at column ${column}.`,
  'time-format-empty': () => 'The format has nothing to read a time by.',
  'zone-unknown': ({ zone }) => `${zone} names no time zone.`,
  'line-breaker-no-group': ({ fix }) =>
    `Without a capture group the breaker is ignored and every line is an event. Write ${fix}.`,

  ...eventProblemSentences,

  'line-breaker-anchored': () =>
    'Here ^ means the start of the text, not of a line: the breaker matches there only.',
  'line-breaker-never': () => 'The breaker never matches: the whole text is one event.',
  'line-breaker-eats-start': () =>
    'The start of the next event stands inside group 1, which is thrown away. Put it behind the group.',
  'line-breaker-extra-groups': ({ groups }) =>
    `Only group 1 of ${groups} has a meaning. Write (?:…) for the others.`,
  'line-breaker-greedy': () => 'A .* in the breaker is slow and breaks where nobody meant it.',
  'line-breaker-long': ({ characters, lookbehind }) =>
    `The breaker can match ${characters} characters, more than the ${lookbehind} that are looked at again between two chunks.`,
  'merge-left-on': ({ fix }) =>
    `LINE_BREAKER describes the events, but merging is on and puts lines together again. Set SHOULD_LINEMERGE = ${fix}.`,
  'merge-on': ({ fix }) =>
    `Merging is slower and less exact than LINE_BREAKER. Describe the events there and set SHOULD_LINEMERGE = ${fix}.`,
  'merge-rule-unused': () => 'This rule has no effect while SHOULD_LINEMERGE is false.',
  'merge-rule-without-effect': () => 'MUST_NOT_BREAK_BEFORE is documented but shows no effect.',
  'merge-without-dates': ({ datetimeConfig }) =>
    `DATETIME_CONFIG = ${datetimeConfig} switches dates off, so merging makes one event of all lines.`,
  'event-breaker-differs': ({ fix }) =>
    `A universal forwarder would break events in another way. Set EVENT_BREAKER = ${fix}.`,
  'event-breaker-off': ({ fix }) => `EVENT_BREAKER is used only with EVENT_BREAKER_ENABLE = ${fix}.`,
  'truncate-unlimited': () => 'Without a limit nothing protects from a breaker that fails.',
  'truncate-below-longest': ({ truncate, longestBytes, fix }) =>
    `The longest event has ${longestBytes} bytes and is cut after ${truncate}. Set TRUNCATE = ${fix}.`,

  'time-setting-dead': ({ datetimeConfig }) =>
    `DATETIME_CONFIG = ${datetimeConfig} switches timestamps in the text off, so this does nothing.`,
  'datetime-config-empty': () => 'An empty DATETIME_CONFIG means the default and can be left out.',
  'datetime-config-file': ({ path }) =>
    `The pattern file ${path} is a last resort, and needs support in Splunk Cloud.`,
  'time-format-missing': () => 'Without TIME_FORMAT Splunk guesses the time.',
  'time-format-quoted': ({ fix }) => `Quotes are part of the format. Unless the log has them, write ${fix}.`,
  'time-format-backslash': ({ fix }) =>
    `A format knows no escapes: the backslash must stand in the log. Write ${fix}.`,
  'time-format-literal-z': ({ fix }) => `A literal Z is just a letter and sets no zone. Write ${fix}.`,
  'time-format-hour12': ({ variable }) => `${variable} is a clock of twelve hours and needs %p.`,
  'time-format-meridiem-unused': () => '%p has no effect on a clock of 24 hours; use %I.',
  'time-format-no-year': () => 'The format has no year; Splunk chooses one.',
  'time-format-no-date': () => 'The format has no date; Splunk takes one from elsewhere.',
  'time-format-locale': ({ variable }) => `What ${variable} reads depends on the machine’s language.`,
  'zone-missing': ({ fix }) =>
    `Neither format nor TZ names a zone: the time depends on the machine that parses. Add TZ = ${fix} if that is right.`,
  'zone-not-zoneinfo': ({ zone }) => `${zone} is no zoneinfo name, which TZ asks for.`,
  'time-prefix-missing': ({ fix }) => `Say where the time begins: TIME_PREFIX = ${fix}.`,
  'time-prefix-bare-word': () =>
    'A bare word is found in places nobody meant and does not reach the timestamp.',
  'time-prefix-unanchored': ({ fix }) => `It skips text without saying from where. Write ${fix}.`,
  'time-prefix-greedy': () =>
    'A greedy .* runs to the last place that fits. Use a negated class such as [^,]*.',
  'lookahead-below-format': ({ lookahead, needed, fix }) =>
    `A timestamp of this format needs ${needed} characters, ${lookahead} are looked at. Set MAX_TIMESTAMP_LOOKAHEAD = ${fix}.`,
  'lookahead-too-large': ({ lookahead, longest, fix }) =>
    `${lookahead} characters are looked at where ${longest} are enough. Set MAX_TIMESTAMP_LOOKAHEAD = ${fix}.`,
  'lookahead-unlimited': ({ fix }) =>
    `Without a limit any number further on can be taken for a time. Set MAX_TIMESTAMP_LOOKAHEAD = ${fix}.`,

  'inline-comment': ({ comment, fix }) =>
    `Comments stand on lines of their own: ${comment} is part of the value. Write ${fix}.`,
  'value-end-blanks': ({ fix }) => `Blanks at the ends of a value are trimmed. Write ${fix}.`,
  'value-end-backslash': ({ fix }) =>
    `A backslash at the end of a value swallows the next line. Write ${fix}.`,
  'setting-missing': ({ byDefault }) => `Not set; better explicit than the default ${byDefault}.`,
  'events-without-time': (detail) => `${share(detail)} have no time of their own.`,
  'events-by-recognition': (detail) => `The time of ${share(detail)} would only be guessed.`,
  'events-after-blanks': (detail) =>
    `In ${share(detail)} TIME_PREFIX stops before the blanks in front of the time.`,
  'stanza-name-empty': () => 'The stanza needs a name, such as the source type of the log.',
  'stanza-name-line-break': () => 'A line break ends the header. Write the name on one line.',
  'stanza-name-control': ({ character }) =>
    `The name has a control character (${character}) that cannot be seen. Remove it.`,
  'stanza-name-bracket': () => 'A closing bracket ends the header. Use a name without one.',
  'stanza-name-end-blanks': ({ fix }) =>
    `Blanks next to the brackets are part of the name, and no source type would have it. Write ${fix}.`,
  'stanza-name-default': () =>
    'The settings of [default] apply to every source type that does not set them. Use the name of one source type.',
  'time-cut-short': (detail) => `In ${share(detail)} the format stops in the middle of a number.`,
};

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(problemSentences, code);

/** The sentence for a problem; with the texts of an event, for a problem of that event. */
export const sentenceAbout = ({ code, detail }: Problem, texts: EventTexts | undefined): string => {
  if (!isKnown(code)) return code;
  // The type of Problem does not relate `detail` to `code`.
  const sentence = problemSentences[code] as (detail: Problem['detail'], texts?: EventTexts) => string;
  return sentence(detail ?? {}, texts);
};

export const problemSentence = (problem: Problem): string => sentenceAbout(problem, undefined);
