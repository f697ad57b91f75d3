import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { killChildren, startChild } from '../../testing/child.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { lockFolder } from './folder-lock.ts';

const holdFolder = programFile('hold-folder');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'propsmith-lock-'));
});
afterEach(async () => {
  await killChildren();
  await rm(folder, { recursive: true });
});

it('refuses a second process in a sentence that names the first', async () => {
  const first = startChild(holdFolder, [folder]);
  await first.waitForOutput('held');
  const second = startChild(holdFolder, [folder]);
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`The data folder ${folder} is in use by process ${first.pid}.`);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${first.pid}`);
});

it('is taken over from a process that was killed', async () => {
  const first = startChild(holdFolder, [folder]);
  await first.waitForOutput('held');
  first.kill('SIGKILL');
  await first.exited;
  const lock = await lockFolder(folder);
  await lock.release();
});

it.runIf(process.platform === 'linux')(
  'is taken over from a killed process that its parent has not waited for',
  async () => {
    // The shell starts the holder and becomes `sleep`, which waits for no child.
    const command = '"$0" "$1" "$2" & exec sleep 600';
    const parent = spawn('sh', ['-c', command, process.execPath, holdFolder, folder], { stdio: 'ignore' });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const holderOf = async () =>
      /^held-(\d+)/.exec((await readdir(path.join(folder, 'lock')).catch(() => []))[0] ?? '')?.[1];
    let pid = await holderOf();
    for (; pid === undefined; pid = await holderOf()) await sleep(20);
    process.kill(Number(pid), 'SIGKILL');
    while (!(await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z ')) await sleep(5);
    await (await lockFolder(folder)).release();
  },
);

it('goes to exactly one of many that take over at the same moment', async () => {
  const dead = startChild(holdFolder, [folder]);
  await dead.waitForOutput('held');
  dead.kill('SIGKILL');
  await dead.exited;
  const rivals = Array.from({ length: 3 }, () => startChild(holdFolder, [folder]));
  const outcomes = await Promise.all(
    rivals.map((rival) => Promise.race([rival.waitForOutput('held').then(() => 'held'), rival.exited])),
  );
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
});

it('goes to exactly one of many that ask for a new folder at the same moment', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['lock']);
});

it('can be taken again after its release', async () => {
  for (let round = 0; round < 3; round += 1) {
    const lock = await lockFolder(folder);
    await lock.release();
  }
  expect(await readdir(path.join(folder, 'lock'))).toEqual(['free']);
});

/** Leaves the lock as if the given process held it. */
const leaveHeldBy = async (holder: string): Promise<void> => {
  const lock = await lockFolder(folder);
  await lock.release();
  await rename(path.join(folder, 'lock/free'), path.join(folder, 'lock', holder));
};

it.runIf(process.platform === 'linux')('is not fooled by a process number that is in use again', async () => {
  const lock = await lockFolder(folder);
  const [held = ''] = await readdir(path.join(folder, 'lock'));
  await lock.release();
  // This very process, had it begun at another time.
  await rename(
    path.join(folder, 'lock/free'),
    path.join(folder, 'lock', held.replace(/^(held-\d+)-\d+/, '$1-7')),
  );
  await (await lockFolder(folder)).release();
});

it('is not taken from another machine, whose processes cannot be seen from here', async () => {
  await leaveHeldBy('held-1-7-elsewhere.example.com');
  await expect(lockFolder(folder)).rejects.toThrow(
    `in use by process 1 on elsewhere.example.com. If that machine is gone, delete ${path.join(folder, 'lock/held-1-7-elsewhere.example.com')}.`,
  );
  await rm(path.join(folder, 'lock/held-1-7-elsewhere.example.com'));
  await (await lockFolder(folder)).release();
});
