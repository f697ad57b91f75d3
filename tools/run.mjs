import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The path of an executable in node_modules/.bin. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** Runs a command in the repository with inherited output; resolves to its exit code. */
export const run = (command, args = [], env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
