import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The path of an executable in node_modules/.bin. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const start = (command, args, env, stdio) =>
  spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });

const exitCodeOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

/** Runs a command in the repository with inherited output; resolves to its exit code. */
export const run = (command, args = [], env = {}) => exitCodeOf(start(command, args, env, 'inherit'));

/** As `run`; resolves to the exit code and what the command wrote to its error output. */
export const runKeepingErrors = async (command, args = [], env = {}) => {
  const child = start(command, args, env, ['inherit', 'inherit', 'pipe']);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    errors += text;
  });
  return { code: await exitCodeOf(child), errors };
};
