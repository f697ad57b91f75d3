/** Why PCRE would refuse a pattern. */
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

/** A value that would put it right. */
type Fix = {
  readonly fix: string;
};

/** A line of the file, counted from 1, and for most its text. */
type PropsLine = {
  readonly line: number;
};

/** How many of how many events. */
type EventShare = {
  readonly events: number;
  readonly total: number;
};

/** Faults in the text of a props.conf, which an indexer passes over in silence. */
interface PropsProblemDetails {
  /** The file begins with a byte order mark, which is not part of the first line's text. */
  'props-byte-order-mark': PropsLine;
  /** A line ends in a backslash and so swallows the next one. */
  'props-continued-value': PropsLine;
  /** A key stands twice in a stanza; the last value counts. */
  'props-duplicate-key': PropsLine & { readonly name: string; readonly stanza: string };
  /** A header without its closing bracket is ignored: the keys below it join the stanza above. */
  'props-header-broken': PropsLine & { readonly text: string };
  /** Keys are case-sensitive; this one is ignored. */
  'props-key-case': PropsLine & { readonly name: string; readonly meant: string };
  /** A line that is no setting is ignored. */
  'props-line-without-equals': PropsLine & { readonly text: string };
  /** `;` is no reliable sign of a comment. */
  'props-semicolon-comment': PropsLine & { readonly text: string };
}

/** Faults of single values. */
interface ValueProblemDetails {
  /** Not a whole number; the default is used. */
  'number-invalid': { readonly value: string; readonly used: number };
  /** Beyond what Splunk documents as the highest value. */
  'number-out-of-range': { readonly value: number; readonly most: number };
  /** Neither true nor false, and so read as false. */
  'boolean-invalid': { readonly value: string };
  /** PCRE refuses the pattern, from this column (counted from 1) on. */
  'regex-invalid': { readonly fault: RegexFault; readonly column: number };
  /** PCRE has this construct (as written, or its name); this package does not run it. */
  'regex-unsupported': { readonly construct: string; readonly column: number };
  /** The pattern took too many steps on this text and was given up. */
  'regex-budget-exceeded': NoDetail;
  /** A hyphen beside `\d` or its like in a class: itself for older PCRE, refused by PCRE2. */
  'regex-hyphen-beside-set': NoDetail;
  /** A variable Splunk does not know. */
  'time-format-unknown-variable': { readonly variable: string; readonly column: number };
  /** The format ends in the middle of a variable. */
  'time-format-incomplete': { readonly variable: string; readonly column: number };
  /** There is nothing to read by. */
  'time-format-empty': { readonly variable: string; readonly column: number };
  /** TZ names no zone. */
  'zone-unknown': { readonly zone: string };
  /** LINE_BREAKER has no capture group: it is ignored, and lines are broken at newlines. */
  'line-breaker-no-group': Fix;
}

/** What a simulated event, or the whole simulation, has to say. Columns are counted from 1 in the event. */
interface EventProblemDetails {
  /** The text at this column is not what the format wants there. */
  'format-mismatch': { readonly column: number; readonly expected: string };
  /** A number stands at this column that the variable can't hold, or a date that does not exist (30 February). */
  'format-out-of-range': { readonly column: number; readonly expected: string };
  /** The event ends before the format does. */
  'format-text-ended': { readonly column: number; readonly expected: string };
  /** The lookahead ends before the format does. */
  'lookahead-too-short': { readonly column: number; readonly expected: string };
  /** TIME_PREFIX is not in the event, so no time is looked for. */
  'prefix-not-found': NoDetail;
  /** The timestamp does not begin where TIME_PREFIX ends, but after blanks. */
  'blanks-before-time': NoDetail;
  /** TIME_FORMAT does not fit; Splunk would guess, as was done here. */
  'automatic-recognition': NoDetail;
  /** No time of its own: that of the event before is used. */
  'time-inherited': NoDetail;
  /** No time at all. */
  'no-time': NoDetail;
  /** The text names a zone nobody knows; the time was taken as if it named none. */
  'zone-name-unknown': { readonly zone: string };
  /** Older than MAX_DAYS_AGO: an indexer would not use this time. */
  'time-too-old': { readonly days: number };
  /** Further ahead than MAX_DAYS_HENCE: an indexer would not use this time. */
  'time-too-new': { readonly days: number };
  /** The event was cut: it has this many bytes. */
  'event-truncated': { readonly bytes: number; readonly truncate: number };
  /** The event was ended by MAX_EVENTS. */
  'max-events-reached': { readonly lines: number };
  /** The simulation stopped after this many events; the rest of the text was not looked at. */
  'event-limit-reached': { readonly events: number };
}

/** Remarks of the lint on how events are broken. */
interface BreakingLintDetails {
  /** `^` is the start of the text, not of a line: the breaker matches there only. */
  'line-breaker-anchored': NoDetail;
  /** The breaker never matches: the whole text is one event. */
  'line-breaker-never': NoDetail;
  /** The start of the next event stands inside group 1, which is thrown away. */
  'line-breaker-eats-start': NoDetail;
  /** Only group 1 has a meaning; others confuse. */
  'line-breaker-extra-groups': { readonly groups: number };
  /** `.*` or its like in the breaker: slow, and breaks where nobody meant it. */
  'line-breaker-greedy': NoDetail;
  /** The breaker can match more characters than LINE_BREAKER_LOOKBEHIND looks at again between two chunks. */
  'line-breaker-long': { readonly characters: number; readonly lookbehind: number };
  /** LINE_BREAKER describes events, but merging is on and puts lines together again. */
  'merge-left-on': Fix;
  /** Merging is slower and less exact than LINE_BREAKER. */
  'merge-on': Fix;
  /** A rule of merging while merging is off. */
  'merge-rule-unused': NoDetail;
  /** MUST_NOT_BREAK_BEFORE is documented, but shows no effect. */
  'merge-rule-without-effect': NoDetail;
  /** Events are to begin at dates, but DATETIME_CONFIG switches dates off: all lines become one event. */
  'merge-without-dates': { readonly datetimeConfig: string };
  /** On a universal forwarder events would be broken in another way. */
  'event-breaker-differs': Fix;
  /** EVENT_BREAKER is used only with EVENT_BREAKER_ENABLE = true. */
  'event-breaker-off': Fix;
  /** Without a limit nothing protects from a breaker that fails. */
  'truncate-unlimited': NoDetail;
  /** The longest event is cut. */
  'truncate-below-longest': Fix & { readonly truncate: number; readonly longestBytes: number };
}

/** Remarks of the lint on how times are read. */
interface TimeLintDetails {
  /** DATETIME_CONFIG switches text timestamps off, so this setting does nothing. */
  'time-setting-dead': { readonly datetimeConfig: string };
  /** An empty DATETIME_CONFIG means the default and can go. */
  'datetime-config-empty': NoDetail;
  /** A pattern file of one's own: a last resort, and not possible in Splunk Cloud without support. */
  'datetime-config-file': { readonly path: string };
  /** Without TIME_FORMAT Splunk guesses. */
  'time-format-missing': NoDetail;
  /** Quotes are part of the format: it matches only where the log has them. */
  'time-format-quoted': Fix;
  /** TIME_FORMAT knows no escapes: a backslash is a backslash. */
  'time-format-backslash': Fix;
  /** A literal Z is just a letter and sets no zone. */
  'time-format-literal-z': Fix;
  /** A clock of twelve hours without AM or PM. */
  'time-format-hour12': { readonly variable: string };
  /** `%p` has no effect on a clock of 24 hours. */
  'time-format-meridiem-unused': NoDetail;
  /** The year is chosen by Splunk. */
  'time-format-no-year': NoDetail;
  /** The date is taken from elsewhere. */
  'time-format-no-date': NoDetail;
  /** What it reads depends on the machine's language. */
  'time-format-locale': { readonly variable: string };
  /** Neither the format nor TZ says a zone: the result depends on the machine that parses. */
  'zone-missing': Fix;
  /** Not a zoneinfo name, which Splunk asks for. */
  'zone-not-zoneinfo': { readonly zone: string };
  /** Without TIME_PREFIX it is unclear that the event begins with its time. */
  'time-prefix-missing': Fix;
  /** A bare word is found in places nobody meant, and does not reach the timestamp. */
  'time-prefix-bare-word': NoDetail;
  /** It skips text without saying from where: the search may begin anywhere. */
  'time-prefix-unanchored': Fix;
  /** A greedy `.*` runs to the last place that fits. */
  'time-prefix-greedy': NoDetail;
  /** The lookahead is shorter than a timestamp of the format. */
  'lookahead-below-format': Fix & { readonly lookahead: number; readonly needed: number };
  /** The lookahead lets later numbers be taken for a time. */
  'lookahead-too-large': Fix & { readonly lookahead: number; readonly longest: number };
  /** Without a limit any number further on can be taken for a time. */
  'lookahead-unlimited': Fix;
}

/** Remarks of the lint on values and on what a simulation has shown. */
interface OtherLintDetails {
  /** Comments stand on lines of their own: this one is part of the value. */
  'inline-comment': Fix & { readonly comment: string };
  /** Blanks at the ends of a value are trimmed. */
  'value-end-blanks': Fix;
  /** A backslash at the end of a value swallows the next line. */
  'value-end-backslash': Fix;
  /** Not set; better explicit than by default. */
  'setting-missing': { readonly byDefault: string };
  /** Events that have no time of their own. */
  'events-without-time': EventShare;
  /** Events whose time was only guessed. */
  'events-by-recognition': EventShare;
  /** Events where TIME_PREFIX stops before the blanks in front of the time. */
  'events-after-blanks': EventShare;
  /** Events where the format stops in the middle of a number. */
  'time-cut-short': EventShare;
}

/** Every problem this package reports, with the values its wording needs. */
export interface ProblemDetails
  extends
    PropsProblemDetails,
    ValueProblemDetails,
    EventProblemDetails,
    BreakingLintDetails,
    TimeLintDetails,
    OtherLintDetails {}

export type ProblemCode = keyof ProblemDetails;
export type PropsProblemCode = keyof PropsProblemDetails;
