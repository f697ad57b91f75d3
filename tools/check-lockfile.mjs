// Checks package-lock.json: `npm ci` must work without a warning on Linux x64 and arm64 and on the lowest supported
// Node. A lockfile written on another platform or a newer Node can lack a prebuilt package or lock a version that
// requires a newer Node. The lockfile must contain no registry address, and the checksum of every package.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { root } from './run.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const locked = new Set(Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, '')));
const lowestNode = semver.minVersion(lock.packages[''].engines.node);
const problems = [];

const linuxGlibc = (name, cpu) => new RegExp(`linux[-_.]${cpu}(?!.*musl)`).test(name);

for (const [place, entry] of Object.entries(lock.packages)) {
  const optional = Object.keys(entry.optionalDependencies ?? {});
  for (const name of optional) {
    if (/linux/.test(name) && !locked.has(name))
      problems.push(`${place} depends on ${name}, which is missing from the lockfile`);
  }
  const prebuiltForLinux = optional.filter((name) => linuxGlibc(name, '(x64|arm64)'));
  for (const cpu of ['x64', 'arm64']) {
    if (prebuiltForLinux.length > 0 && !prebuiltForLinux.some((name) => linuxGlibc(name, cpu))) {
      problems.push(`${place} has no prebuilt package for linux ${cpu}`);
    }
  }
  const requiredNode = entry.engines?.node;
  if (requiredNode && !semver.satisfies(lowestNode, requiredNode))
    problems.push(`${place} requires Node ${requiredNode}; the lowest supported is ${lowestNode}`);
  if (/^(https?|git|ssh)\b/.test(entry.resolved ?? '')) problems.push(`${place} contains an address`);
  const isInstalled = place.includes('node_modules/') && !entry.link && !entry.inBundle;
  if (isInstalled && entry.integrity === undefined) problems.push(`${place} has no checksum`);
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} problems in package-lock.json` : 'package-lock.json is portable',
);
process.exit(problems.length ? 1 : 0);
