import { readFileSync } from 'node:fs';
import type { Target } from '../types.ts';
import type { Recording } from './agreement.ts';
import type { RecordedSample } from './asked.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../recorded/${name}.json`, import.meta.url), 'utf8'));

/** The samples, and the time that was the present for them. */
export const recordedSamples = (): { readonly now: number; readonly samples: readonly RecordedSample[] } =>
  read('samples') as { now: number; samples: RecordedSample[] };

export const recordingOf = (target: Target): Recording => read(target) as Recording;
