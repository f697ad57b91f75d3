export interface Rule {
  selector: string;
  /** Undefined values are left out. */
  declarations: Readonly<Record<string, string | undefined>>;
}

/** Through the CSSOM: the strictest Content Security Policy allows it, and no value can end its declaration. */
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
