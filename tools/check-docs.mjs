// Checks the documentation against the repository: every path in backticks and every relative link exists, and
// docs/architecture.md names every source folder. docs/specification-coverage.md has a test of its own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ARCHITECTURE = 'docs/architecture.md';
const COVERAGE = 'docs/specification-coverage.md';
/** A check that finds no path in one of these does not work. */
const mustContainPaths = [ARCHITECTURE, 'docs/deploy.md', 'CONTRIBUTING.md'];
const notInRepository = /^(node_modules|dist|build|coverage|test-results|\.git|\.data)$/;

const listBelow = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !notInRepository.test(entry.name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [`${place}/`, ...listBelow(place)] : [place];
    });

const places = listBelow('');
const topLevel = new Set(places.map((place) => place.split('/')[0]));
const exists = (pattern) => places.some((place) => pattern.test(place));

/** The inline code of a document that is a path of the repository or the end of one. */
const pathsIn = (text) =>
  [...text.matchAll(/`([\w.@*-]+(?:\/[\w.@*-]+)*\/?)`/g)]
    .map(([, code]) => code)
    .filter((code) => code.includes('/'))
    .filter((code) => topLevel.has(code.split('/')[0]) || /(\/|\.[a-z]{2,4})$/.test(code))
    .filter((code) => !code.split('/').some((segment) => notInRepository.test(segment)));

/** A path that begins with a top-level name is complete; any other is the end of a longer one. */
const patternOf = (code) => {
  const start = topLevel.has(code.split('/')[0]) ? '^' : '(^|/)';
  const escaped = code.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`${start}${escaped}/?$`);
};

const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^\w+:/.test(target));

const problems = [];
for (const document of places.filter((place) => place.endsWith('.md') && place !== COVERAGE)) {
  const text = readFileSync(path.join(root, document), 'utf8').replace(/^```.*?^```/gms, '');
  const paths = pathsIn(text);
  for (const code of paths) if (!exists(patternOf(code))) problems.push(`${document}: no ${code}`);
  for (const target of linksIn(text)) {
    const place = path.posix.join(path.posix.dirname(document), target).replace(/\/$/, '');
    if (!places.includes(place) && !places.includes(`${place}/`)) problems.push(`${document}: no ${target}`);
  }
  if (mustContainPaths.includes(document) && paths.length === 0) problems.push(`${document}: no path found`);
  if (document === ARCHITECTURE) {
    const named = new Set(paths.map((code) => code.replace(/\/?$/, '/')));
    const sources = places.filter((place) => /^(apps|packages)\/\w[\w-]*\/src\/.*\/$/.test(place));
    for (const folder of sources.filter((place) => !place.includes('/testing/')))
      if (!named.has(folder)) problems.push(`${document}: does not name ${folder}`);
  }
}
for (const document of mustContainPaths)
  if (!places.includes(document)) problems.push(`${document}: missing`);

for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} problems in the documentation` : 'All paths and links exist',
);
process.exit(problems.length ? 1 : 0);
