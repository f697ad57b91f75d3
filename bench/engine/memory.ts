import { readFileSync } from 'node:fs';
import { extract } from '@propsmith/engine';
import { NOW_MS } from './logs.ts';

/** Runs in a separate process on a file: prints the peak memory above the start in bytes, and the input's size. */
const [, , file = ''] = process.argv;
const text = readFileSync(file, 'utf8');
const start = process.memoryUsage().rss;
extract(text, { now: NOW_MS });
// Linux reports kilobytes.
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ above: Math.max(0, peak - start), input: text.length }));
