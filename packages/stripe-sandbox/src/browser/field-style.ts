import { createStyleSheet, type Declarations, type Rule } from './style-sheet.ts';

type StyleVariant = Readonly<Record<string, unknown>>;

/** The `style` option of an element: a variant for each state, each with pseudo-classes of its own. */
export interface ElementStyle {
  base?: StyleVariant;
  complete?: StyleVariant;
  empty?: StyleVariant;
  invalid?: StyleVariant;
}

/** The properties Stripe lets a page set; everything else is ignored. */
const PROPERTIES: Readonly<Record<string, string>> = {
  backgroundColor: 'background-color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontSmoothing: '-webkit-font-smoothing',
  fontStyle: 'font-style',
  fontVariant: 'font-variant',
  fontWeight: 'font-weight',
  iconColor: '--icon-color',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  textAlign: 'text-align',
  textDecoration: 'text-decoration',
  textShadow: 'text-shadow',
  textTransform: 'text-transform',
};

const PSEUDO_SELECTORS = [
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
];

const OWN_RULES: readonly Rule[] = [
  // Nothing of the page reaches in but its colour scheme, as with Stripe's frames.
  { selector: ':host', declarations: { all: 'initial', 'color-scheme': 'inherit', display: 'block' } },
  { selector: '.row', declarations: { display: 'flex', 'align-items': 'center', gap: '8px' } },
  {
    selector: 'input',
    declarations: {
      flex: '1 1 0',
      'min-width': '0',
      width: '0',
      margin: '0',
      padding: '0',
      border: 'none',
      outline: 'none',
      background: 'transparent',
      color: '#000',
      font: '400 14px/1.2em sans-serif',
    },
  },
  { selector: 'input.short', declarations: { flex: '0 0 4.5em' } },
  { selector: 'input::placeholder', declarations: { color: '#757575', opacity: '1' } },
  { selector: 'input.invalid', declarations: { color: '#eb1c26' } },
  {
    selector: '.brand',
    declarations: {
      flex: 'none',
      color: 'var(--icon-color, light-dark(#56657a, #9aa7b5))',
      font: '700 10px/1.2 sans-serif',
      'letter-spacing': '0.04em',
    },
  },
];

const declarationsOf = (variant: StyleVariant): Declarations =>
  Object.fromEntries(
    Object.entries(variant).flatMap(([name, value]) => {
      const property = PROPERTIES[name];
      const isValue = typeof value === 'string' || typeof value === 'number';
      return property !== undefined && isValue ? [[property, String(value)]] : [];
    }),
  );

const isVariant = (value: unknown): value is StyleVariant => typeof value === 'object' && value !== null;

const rulesOf = (selector: string, variant: StyleVariant | undefined): Rule[] => {
  if (variant === undefined) return [];
  const pseudo = PSEUDO_SELECTORS.flatMap((suffix) => {
    const nested = variant[suffix];
    return isVariant(nested)
      ? [{ selector: `${selector}${suffix}`, declarations: declarationsOf(nested) }]
      : [];
  });
  const { iconColor } = variant;
  const icon =
    typeof iconColor === 'string' ? [{ selector: '.row', declarations: { '--icon-color': iconColor } }] : [];
  return [{ selector, declarations: declarationsOf(variant) }, ...pseudo, ...icon];
};

export const fieldStyleSheet = (style: ElementStyle = {}): CSSStyleSheet =>
  createStyleSheet([
    ...OWN_RULES,
    ...rulesOf('input', style.base),
    ...rulesOf('input.empty', style.empty),
    ...rulesOf('input.complete', style.complete),
    ...rulesOf('input.invalid', style.invalid),
  ]);
