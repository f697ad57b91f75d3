import { createStyleSheet, type Rule } from './style-sheet.ts';

interface StyleVariant {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  iconColor?: string;
  lineHeight?: string;
  '::placeholder'?: { color?: string };
}

/** The `style` option of an Element. */
export interface ElementStyle {
  base?: StyleVariant;
  invalid?: StyleVariant;
}

const defaultRules: readonly Rule[] = [
  // Only the page's colour scheme is inherited, as in Stripe's frames.
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

const rulesOf = (selector: string, variant: StyleVariant = {}): Rule[] => [
  {
    selector,
    declarations: {
      color: variant.color,
      'font-family': variant.fontFamily,
      'font-size': variant.fontSize,
      'line-height': variant.lineHeight,
    },
  },
  { selector: `${selector}::placeholder`, declarations: { color: variant['::placeholder']?.color } },
  { selector: '.row', declarations: { '--icon-color': variant.iconColor } },
];

export const fieldStyleSheet = (style: ElementStyle = {}): CSSStyleSheet =>
  createStyleSheet([
    ...defaultRules,
    ...rulesOf('input', style.base),
    ...rulesOf('input.invalid', style.invalid),
  ]);
