import { setTimeout as sleep } from 'node:timers/promises';
import { startWatchdog } from '../watchdog.ts';

const CHECK_EVERY_MS = 50;
const CHECKS_MAX = 10;

// Runs under a watchdog for several of its periods, then, when asked to, spins.
startWatchdog(CHECKS_MAX, CHECK_EVERY_MS);
await sleep(3 * CHECKS_MAX * CHECK_EVERY_MS);
process.stdout.write('runs\n');
while (process.argv[2] === 'spin');
