import { extract } from '@propsmith/engine';
import { logKinds, makeLog, now } from './logs.ts';

/** Run in a process of its own: prints the peak memory above the start, in bytes, and the input's size. */
const bytes = Number(process.argv[2]);
const kind = logKinds.find((one) => one.name === process.argv[3]);
if (kind === undefined) throw new Error(`unknown kind of log: ${process.argv[3] ?? ''}`);
const text = Buffer.from(makeLog(kind, bytes, 1)).toString();
globalThis.gc?.();
const start = process.memoryUsage().rss;
extract(text, { now });
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ above: Math.max(0, peak - start), input: text.length }));
