/** Why PCRE rejects a pattern. */
export type RegexFault =
  | 'bad-class-escape'
  | 'bad-code-point'
  | 'bad-escape'
  | 'bad-group-name'
  | 'bad-range'
  | 'duplicate-group-name'
  | 'keep-in-assertion'
  | 'lookbehind-not-fixed'
  | 'missing-parenthesis'
  | 'nested-too-deep'
  | 'nothing-to-repeat'
  | 'pattern-too-long'
  | 'posix-class-outside-class'
  | 'quantifier-out-of-order'
  | 'quantifier-too-big'
  | 'trailing-backslash'
  | 'unexpected-parenthesis'
  | 'unknown-group'
  | 'unknown-group-syntax'
  | 'unknown-posix-class'
  | 'unknown-property'
  | 'unknown-verb'
  | 'unterminated-class'
  | 'unterminated-comment';

type NoDetail = Readonly<Record<string, never>>;

/** A corrected value. */
type Fix = {
  readonly fix: string;
};

/** A line of the file, from 1. */
type PropsLine = {
  readonly line: number;
};

type EventShare = {
  readonly events: number;
  readonly total: number;
};

/** Faults in a props.conf that an indexer ignores silently. */
interface PropsProblemDetails {
  /** The file begins with a byte order mark, which is not part of the first line's text. */
  'props-byte-order-mark': PropsLine;
  /** A line ends in a backslash and so continues on the next one. */
  'props-continued-value': PropsLine;
  /** A key occurs twice in a stanza; the last value counts. */
  'props-duplicate-key': PropsLine & { readonly name: string; readonly stanza: string };
  /** A header without its closing bracket is ignored: the keys below it belong to the stanza above. */
  'props-header-broken': PropsLine & { readonly text: string };
  /** Keys are case-sensitive; this one is ignored. */
  'props-key-case': PropsLine & { readonly name: string; readonly meant: string };
  /** The key is close to one that Splunk knows, and is ignored. */
  'props-key-misspelt': PropsLine & { readonly name: string; readonly meant: string };
  /** A line that is not a setting is ignored. */
  'props-line-without-equals': PropsLine & { readonly text: string };
  /** `;` does not reliably start a comment. */
  'props-semicolon-comment': PropsLine & { readonly text: string };
}

/** Faults of single values. */
interface ValueProblemDetails {
  /** Not a whole number; the default is used. */
  'number-invalid': { readonly value: string; readonly used: number };
  /** Above the highest documented value. */
  'number-out-of-range': { readonly value: number; readonly most: number };
  /** Neither true nor false; read as false. */
  'boolean-invalid': { readonly value: string };
  /** PCRE rejects the pattern at this column, from 1. */
  'regex-invalid': { readonly fault: RegexFault; readonly column: number };
  /** PCRE supports this construct (as written, or its name); this package does not. */
  'regex-unsupported': { readonly construct: string; readonly column: number };
  /** The pattern exceeded its step limit on this text. */
  'regex-budget-exceeded': NoDetail;
  /** A hyphen next to `\d` or similar in a class: literal in older PCRE, rejected by PCRE2. */
  'regex-hyphen-beside-set': NoDetail;
  /** A variable that Splunk does not support. */
  'time-format-unknown-variable': { readonly variable: string; readonly column: number };
  /** The format ends in the middle of a variable. */
  'time-format-incomplete': { readonly variable: string; readonly column: number };
  'time-format-empty': { readonly variable: string; readonly column: number };
  /** TZ is not a zone. */
  'zone-unknown': { readonly zone: string };
  /** LINE_BREAKER has no capture group: it is ignored, and lines break at newlines. */
  'line-breaker-no-group': Fix;
}

/** Problems of a simulated event or of the whole simulation. Columns are counted from 1 in the event. */
interface EventProblemDetails {
  /** The text at this column does not match the format. */
  'format-mismatch': { readonly column: number; readonly expected: string };
  /** The number at this column is out of range, or the date does not exist (30 February). */
  'format-out-of-range': { readonly column: number; readonly expected: string };
  /** The event ends before the format does. */
  'format-text-ended': { readonly column: number; readonly expected: string };
  /** The lookahead ends before the format does. */
  'lookahead-too-short': { readonly column: number; readonly expected: string };
  /** TIME_PREFIX is not in the event, so no time is read. */
  'prefix-not-found': NoDetail;
  /** Blanks precede the timestamp after TIME_PREFIX. */
  'blanks-before-time': NoDetail;
  /** TIME_FORMAT does not match; automatic recognition was used, as Splunk does. */
  'automatic-recognition': NoDetail;
  /** The event has no time and inherits that of the previous event. */
  'time-inherited': NoDetail;
  /** The event has no time, and no previous event has one. */
  'no-time': NoDetail;
  /** Unknown zone name; the time was read as if there were none. */
  'zone-name-unknown': { readonly zone: string };
  /** Older than MAX_DAYS_AGO: an indexer would not use this time. */
  'time-too-old': { readonly days: number };
  /** Further ahead than MAX_DAYS_HENCE: an indexer would not use this time. */
  'time-too-new': { readonly days: number };
  /** The event was truncated from this many bytes. */
  'event-truncated': { readonly bytes: number; readonly truncate: number };
  /** The event was ended by MAX_EVENTS. */
  'max-events-reached': { readonly lines: number };
  /** The simulation stopped after this many events. */
  'event-limit-reached': { readonly events: number };
}

/** Lint findings on event breaking. */
interface BreakingLintDetails {
  /** `^` is the start of the text, not of a line: the breaker matches there only. */
  'line-breaker-anchored': NoDetail;
  /** The breaker never matches: the whole text is one event. */
  'line-breaker-never': NoDetail;
  /** Group 1, which is discarded, contains the start of the next event. */
  'line-breaker-eats-start': NoDetail;
  /** Only group 1 has an effect. */
  'line-breaker-extra-groups': { readonly groups: number };
  /** `.*` or similar in the breaker: slow, and breaks at unintended places. */
  'line-breaker-greedy': NoDetail;
  /** A match can be longer than LINE_BREAKER_LOOKBEHIND, the overlap between two chunks. */
  'line-breaker-long': { readonly characters: number; readonly lookbehind: number };
  /** LINE_BREAKER breaks into events, but merging is on and joins lines again. */
  'merge-left-on': Fix;
  /** Merging is slower and less exact than LINE_BREAKER. */
  'merge-on': Fix;
  /** A merging rule while merging is off. */
  'merge-rule-unused': NoDetail;
  /** MUST_NOT_BREAK_BEFORE is documented but has no effect. */
  'merge-rule-without-effect': NoDetail;
  /** Merging breaks at dates, but DATETIME_CONFIG disables dates: all lines become one event. */
  'merge-without-dates': { readonly datetimeConfig: string };
  /** A universal forwarder would break events differently. */
  'event-breaker-differs': Fix;
  /** EVENT_BREAKER is used only with EVENT_BREAKER_ENABLE = true. */
  'event-breaker-off': Fix;
  /** Without a limit, a failing breaker produces events of any size. */
  'truncate-unlimited': NoDetail;
  /** The longest event is cut. */
  'truncate-below-longest': Fix & { readonly truncate: number; readonly longestBytes: number };
}

/** Lint findings on timestamps. */
interface TimeLintDetails {
  /** DATETIME_CONFIG disables timestamps in the text, so this setting has no effect. */
  'time-setting-dead': { readonly datetimeConfig: string };
  /** An empty DATETIME_CONFIG is the default and can be removed. */
  'datetime-config-empty': NoDetail;
  /** A custom pattern file: a last resort, and not available in Splunk Cloud without support. */
  'datetime-config-file': { readonly path: string };
  /** Without TIME_FORMAT Splunk uses automatic recognition. */
  'time-format-missing': NoDetail;
  /** Quotes are part of the format: it matches only where the log has them. */
  'time-format-quoted': Fix;
  /** TIME_FORMAT has no escapes: a backslash is literal. */
  'time-format-backslash': Fix;
  /** A literal Z sets no zone. */
  'time-format-literal-z': Fix;
  /** A 12-hour clock without AM or PM. */
  'time-format-hour12': { readonly variable: string };
  /** `%p` has no effect on a 24-hour clock. */
  'time-format-meridiem-unused': NoDetail;
  /** Splunk infers the year. */
  'time-format-no-year': NoDetail;
  /** Splunk takes the date from elsewhere. */
  'time-format-no-date': NoDetail;
  /** The result depends on the locale of the machine. */
  'time-format-locale': { readonly variable: string };
  /** Neither the format nor TZ sets a zone: the result depends on the parsing machine. */
  'zone-missing': Fix;
  /** Not a zoneinfo name, which Splunk expects. */
  'zone-not-zoneinfo': { readonly zone: string };
  /** Without TIME_PREFIX it is not explicit that the event begins with its time. */
  'time-prefix-missing': Fix;
  /** A bare word matches at unintended places, and does not reach the timestamp. */
  'time-prefix-bare-word': NoDetail;
  /** Skips text without an anchor: the search may begin anywhere. */
  'time-prefix-unanchored': Fix;
  /** A greedy `.*` matches up to the last possible place. */
  'time-prefix-greedy': NoDetail;
  /** The lookahead is shorter than a timestamp of the format. */
  'lookahead-below-format': Fix & { readonly lookahead: number; readonly needed: number };
  /** The lookahead is so long that later numbers can be read as a time. */
  'lookahead-too-large': Fix & { readonly lookahead: number; readonly longest: number };
  /** Without a limit any later number can be read as a time. */
  'lookahead-unlimited': Fix;
}

/** Lint findings on values and on the result of a simulation. */
interface OtherLintDetails {
  /** Comments must be on separate lines: this one is part of the value. */
  'inline-comment': Fix & { readonly comment: string };
  /** Blanks at the ends of a value are trimmed. */
  'value-end-blanks': Fix;
  /** A backslash at the end of a value continues it on the next line. */
  'value-end-backslash': Fix;
  /** Not set, but should be explicit. */
  'setting-missing': { readonly byDefault: string };
  /** Events without a time. */
  'events-without-time': EventShare;
  /** Events whose time was recognised automatically. */
  'events-by-recognition': EventShare;
  /** Events with blanks between TIME_PREFIX and the time. */
  'events-after-blanks': EventShare;
  /** Events where the format stops in the middle of a number. */
  'time-cut-short': EventShare;
}

/** Lint findings on the name of a stanza. */
interface StanzaNameLintDetails {
  'stanza-name-empty': NoDetail;
  /** The header would end in the middle of its line. */
  'stanza-name-line-break': NoDetail;
  /** The first control character, such as U+0007. */
  'stanza-name-control': { readonly character: string };
  /** A closing bracket ends the header. */
  'stanza-name-bracket': NoDetail;
  /** Blanks next to the brackets are part of the name. */
  'stanza-name-end-blanks': Fix;
  /** [default] applies to every source type of the instance. */
  'stanza-name-default': NoDetail;
}

/** Every problem this package reports, with the values for its text. */
export interface ProblemDetails
  extends
    PropsProblemDetails,
    ValueProblemDetails,
    EventProblemDetails,
    BreakingLintDetails,
    TimeLintDetails,
    OtherLintDetails,
    StanzaNameLintDetails {}

export type ProblemCode = keyof ProblemDetails;
export type PropsProblemCode = keyof PropsProblemDetails;
export type EventProblemCode = keyof EventProblemDetails;
