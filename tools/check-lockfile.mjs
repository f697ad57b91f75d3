// A lockfile written on one platform can name packages that the registry lacks for another, and then `npm ci` fails
// there. This holds that each package with prebuilt binaries is locked for Linux on both common processors, and that
// the lockfile names no registry.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const locked = new Set(Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, '')));
const problems = [];

const linuxGlibc = (name, cpu) => new RegExp(`linux[-_.]${cpu}(?!.*musl)`).test(name);

for (const [place, entry] of Object.entries(lock.packages)) {
  const optional = Object.keys(entry.optionalDependencies ?? {});
  for (const name of optional) {
    if (/linux/.test(name) && !locked.has(name))
      problems.push(`${place} wants ${name}, which the lockfile lacks`);
  }
  const prebuiltForLinux = optional.filter((name) => linuxGlibc(name, '(x64|arm64)'));
  for (const cpu of ['x64', 'arm64']) {
    if (prebuiltForLinux.length > 0 && !prebuiltForLinux.some((name) => linuxGlibc(name, cpu))) {
      problems.push(`${place} has no prebuilt package for linux ${cpu}`);
    }
  }
  if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${place} names a registry`);
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} problems in package-lock.json` : 'package-lock.json is portable',
);
process.exit(problems.length ? 1 : 0);
