/** The import rules of the repository. Each is an error; CONTRIBUTING.md draws the picture. */
const feature = (name) => `^apps/api/src/features/${name}/`;

/** Which other features a feature may use, and those only through their index.ts. Tables are checked by the same list. */
const featureUses = require('./apps/api/feature-uses.json');

const featureRules = Object.entries(featureUses).map(([name, uses]) => ({
  name: `api-feature-${name}`,
  severity: 'error',
  comment: `features/${name} may use: ${uses.join(', ') || 'no other feature'} (through index.ts), and platform.`,
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
      name: 'splunk-stands-alone',
      severity: 'error',
      from: { path: '^packages/splunk/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/splunk/src' },
    },
    {
      name: 'engine-uses-splunk-only',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { pathNot: '^packages/(engine|splunk)/src' },
    },
    {
      name: 'contract-takes-types-only',
      severity: 'error',
      comment: 'The contract uses the types of splunk and engine, never their code.',
      from: { path: '^packages/contract/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^packages/(splunk|engine|stripe-sandbox)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^packages/stripe-sandbox/' },
      to: { path: '^packages/(splunk|engine|contract)/' },
    },
    {
      name: 'sandbox-is-loaded-when-asked-for',
      severity: 'error',
      comment: 'With the keys of Stripe set, nothing of the stand-in is in the process.',
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
      name: 'web-knows-no-engine',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/(engine|stripe-sandbox)/' },
    },
    {
      name: 'cli-is-offline',
      severity: 'error',
      from: { path: '^apps/cli/' },
      to: { path: '^packages/stripe-sandbox/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^apps/api/src/features/' },
    },
    ...featureRules,
    {
      name: 'web-feature-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-feature-knows-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-foundations-know-nobody',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|api|state)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(app|features|card)/' },
    },
    {
      name: 'web-card-knows-no-screen',
      severity: 'error',
      comment: 'The card form stands on several screens: what it needs it gets from ui, lib and state.',
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
