import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

it('S66 the bill of materials has the runtime dependencies with their versions, and no tools', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { components } = JSON.parse(printed) as { components: { name: string; purl: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  expect(names).not.toContain('vitest');
  expect(components.filter(({ purl }) => !/^pkg:npm\/.+@\d/.test(purl))).toEqual([]);
});

it('S66 every dependency is named with an exact version', () => {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  const ours = Object.entries(lock.packages).filter(([place]) => !place.includes('node_modules/'));
  const ranges = ours.flatMap(([place, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) => !name.startsWith('@propsmith/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${place} ${name} ${version}`),
  );
  expect(ranges).toEqual([]);
});
