import { columnsSamples } from './columns.ts';
import { linesSamples } from './lines.ts';
import { namedSamples } from './named.ts';
import { recordsSamples } from './records.ts';
import type { Sample } from './sample.ts';
import { structuresSamples } from './structures.ts';
import { tracesSamples } from './traces.ts';

/** All logs written for this project with the expected settings. */
export const allSamples: readonly Sample[] = [
  ...columnsSamples,
  ...linesSamples,
  ...namedSamples,
  ...recordsSamples,
  ...structuresSamples,
  ...tracesSamples,
];
