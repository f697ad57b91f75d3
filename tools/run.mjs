import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The path of a command that npm installed with the project. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** Runs a command in the repository, its output going where ours goes, and answers its exit code. */
export const run = (command, args = [], env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
