export type Declarations = Readonly<Record<string, string>>;

export interface Rule {
  selector: string;
  declarations: Declarations;
}

/**
 * Built rule by rule through the CSSOM: no style element and no style attribute in markup, so that the strictest
 * Content Security Policy has nothing to refuse, and no value can break out of its declaration.
 */
export const createStyleSheet = (rules: readonly Rule[]): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  for (const { selector, declarations } of rules) {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
    for (const [property, value] of Object.entries(declarations)) rule.style.setProperty(property, value);
  }
  return sheet;
};
