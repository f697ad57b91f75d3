import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import { credentialsFile } from './remote/credentials-file.ts';
import { replaceFile } from './replace-file.ts';
import { run } from './run.ts';
import { walkFolder } from './survey/walk-folder.ts';

// The reader closed the pipe (`propsmith extract ... | head`).
process.stdout.on('error', () => process.exit());

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isInteractive: process.stderr.isTTY,
  now: Date.now,
  readFile: (path) => readFile(path),
  readFileNow: (path) => readFileSync(path),
  walk: walkFolder,
  readStandardInput: () => buffer(process.stdin),
  writeFile: replaceFile,
  env: process.env,
  canAsk: process.stdin.isTTY,
  ask,
  credentials: credentialsFile(process.env),
  fetch,
  sleep,
});
