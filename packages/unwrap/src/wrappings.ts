/** What a program may add to a log when it is copied or exported. */
export const wrappings = [
  'code-fence',
  'quote-marks',
  'line-numbers',
  'file-names',
  'search-list',
  'search-export',
] as const;

export type Wrapping = (typeof wrappings)[number];

/** Takes one wrapping off; undefined if the text does not have it. */
export type Remover = (text: string) => string | undefined;
