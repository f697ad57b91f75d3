export type BreakKind = 'line' | 'start-pattern' | 'marker' | 'blank-lines' | 'separator' | 'json-objects' | 'json-array' | 'xml-records';

export type Refusal =
  | { readonly code: 'input-empty'; readonly detail: { readonly characters: number } }
  | { readonly code: 'input-binary'; readonly detail: { readonly oddCharacters: number; readonly inspectedCharacters: number } };
