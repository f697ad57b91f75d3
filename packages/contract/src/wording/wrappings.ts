import type { Wrapping } from '@propsmith/engine';

/** What a program added to a log when it was copied or exported. */
export const wrappingSentences: Readonly<Record<Wrapping, string>> = {
  'code-fence': 'The text begins with the mark of a code block.',
  'quote-marks': 'Every line begins with “>”, as in a quotation.',
  'line-numbers': 'Every line begins with its number, as cat -n, grep -n and editors show it.',
  'file-names': 'Every line begins with the name of a file, as grep shows it.',
  'search-list':
    'The text is a list of search results in Splunk, with a time above each event and its fields below.',
  'search-export': 'The text is an export of search results in Splunk, with the events in the field _raw.',
};
