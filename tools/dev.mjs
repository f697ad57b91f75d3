// Runs the server and the browser application from their sources; both reload when a file changes.
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
const web = start(
  bin('vite'),
  ['apps/web', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
  {
    PROPSMITH_API_URL: apiUrl,
  },
);

const children = [server, web];
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
// The terminal sends Ctrl-C to the children too; this process only waits for them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);
