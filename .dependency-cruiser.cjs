/** The import rules of the repository, summarised in CONTRIBUTING.md. */
const feature = (name) => `^apps/api/src/features/${name}/`;

/** The other features that a feature may import, through their index.ts only. Tables are checked by the same list. */
const featureUses = require('./apps/api/feature-uses.json');

const featureRules = Object.entries(featureUses).map(([name, uses]) => ({
  name: `api-feature-${name}`,
  severity: 'error',
  comment: `features/${name} may import platform and, through index.ts: ${uses.join(', ') || 'no other feature'}.`,
  from: { path: feature(name) },
  to: {
    path: '^apps/api/src/features/',
    pathNot: [feature(name), ...uses.map((used) => `^apps/api/src/features/${used}/index\\.ts$`)],
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-to-dev-dep',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'splunk-imports-nothing',
      severity: 'error',
      from: { path: '^packages/splunk/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/splunk/src' },
    },
    {
      name: 'scan-imports-splunk-only',
      severity: 'error',
      from: { path: '^packages/scan/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(scan|splunk)/src' },
    },
    {
      name: 'redact-imports-scan-only',
      severity: 'error',
      from: { path: '^packages/redact/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(redact|scan)/src' },
    },
    {
      name: 'archive-imports-no-package',
      severity: 'error',
      from: { path: '^packages/archive/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^(packages/archive/src|node_modules/(fflate|nanotar)/)' },
    },
    {
      name: 'unwrap-imports-no-package',
      severity: 'error',
      from: { path: '^packages/unwrap/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/unwrap/src' },
    },
    {
      name: 'engine-imports-scan-splunk-and-unwrap-only',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(engine|scan|splunk|unwrap)/src' },
    },
    {
      name: 'ingestors-imports-splunk-only',
      severity: 'error',
      from: { path: '^packages/ingestors/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(ingestors|splunk)/src' },
    },
    {
      name: 'contract-imports-types-only',
      severity: 'error',
      comment: 'The contract imports types of splunk, engine and ingestors, never code.',
      from: { path: '^packages/contract/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^packages/(splunk|scan|redact|unwrap|archive|engine|ingestors|stripe-sandbox)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'doctor-imports-libraries-only',
      severity: 'error',
      from: { path: '^packages/doctor/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(doctor|engine|splunk|contract)/src' },
    },
    {
      name: 'survey-imports-engine-contract-and-splunk-only',
      severity: 'error',
      from: { path: '^packages/survey/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(survey|engine|contract|splunk)/src' },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'sandbox-imports-no-package',
      severity: 'error',
      from: { path: '^packages/stripe-sandbox/' },
      to: { path: '^packages/(splunk|scan|redact|unwrap|archive|engine|ingestors|contract|doctor|survey)/' },
    },
    {
      name: 'sandbox-is-imported-dynamically',
      severity: 'error',
      comment: 'With Stripe keys set, the sandbox is not loaded.',
      from: { path: '^apps/api/src/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^packages/stripe-sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apps-are-separate',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-imports-no-engine',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/(engine|doctor|survey|stripe-sandbox)/' },
    },
    {
      name: 'cli-is-offline',
      severity: 'error',
      from: { path: '^apps/cli/' },
      to: { path: '^packages/stripe-sandbox/' },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^apps/api/src/features/' },
    },
    ...featureRules,
    {
      name: 'web-feature-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-feature-imports-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-base-imports-no-screen',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|api|state)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(app|features|card)/' },
    },
    {
      name: 'web-card-imports-no-screen',
      severity: 'error',
      comment: 'Several screens use the card form; it imports from ui, lib and state only.',
      from: { path: '^apps/web/src/card/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
