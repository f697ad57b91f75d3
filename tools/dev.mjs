// For contributors: the server and the screens from their sources, both reloading when a file changes.
import { spawn } from 'node:child_process';
import { bin, root } from './run.mjs';

const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;
const apiUrl = `http://127.0.0.1:${port + 1}`;

const start = (command, args, env) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const server = start(bin('tsx'), ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
  PORT: String(port + 1),
  PUBLIC_URL: address,
});
const screens = start(
  bin('vite'),
  ['apps/web', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
  {
    PROPSMITH_API_URL: apiUrl,
  },
);

const children = [server, screens];
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
// Ctrl-C reaches the children by itself; what is left to do is to wait for them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);
