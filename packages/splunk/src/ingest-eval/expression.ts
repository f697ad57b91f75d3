/** An eval expression, as far as rules for times need it: calls, fields, strings and numbers. */
export type Expression =
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number };

/** `field := expression`, which assigns whether or not the field has a value. */
export interface Assignment {
  readonly field: string;
  readonly expression: Expression;
}
