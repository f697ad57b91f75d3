export interface Rule {
  selector: string;
  /** Undefined values are left out. */
  declarations: Readonly<Record<string, string | undefined>>;
}

/**
 * Built through the CSSOM: without a style element or attribute the strictest Content Security Policy applies, and
 * no value can end its declaration.
 */
export const createStyleSheet = (rules: readonly Rule[]): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  for (const { selector, declarations } of rules) {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
    for (const [property, value] of Object.entries(declarations)) {
      if (value !== undefined) rule.style.setProperty(property, value);
    }
  }
  return sheet;
};
