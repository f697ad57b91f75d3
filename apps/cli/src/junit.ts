const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** A test case; `failure` is undefined when it passes. */
export interface TestCase {
  readonly className: string;
  readonly name: string;
  readonly failure: { readonly message: string; readonly lines: readonly string[] } | undefined;
}

export interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

const caseLines = ({ className, name, failure }: TestCase): string => {
  const opening = `<testcase classname="${escaped(className)}" name="${escaped(name)}"`;
  if (failure === undefined) return `    ${opening}/>`;
  const text = escaped(failure.lines.join('\n'));
  return `    ${opening}>\n      <failure message="${escaped(failure.message)}">${text}</failure>\n    </testcase>`;
};

const suiteLines = ({ name, cases }: TestSuite): string[] => {
  const failed = cases.filter(({ failure }) => failure !== undefined).length;
  return [
    `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failed}">`,
    ...cases.map(caseLines),
    '  </testsuite>',
  ];
};

/** Test suites as JUnit XML. */
export const junitXml = (suites: readonly TestSuite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites.flatMap(suiteLines),
    '</testsuites>',
    '',
  ].join('\n');
