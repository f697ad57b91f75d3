import { setFlagsFromString } from 'node:v8';
import { templateFolder } from './platform/db/pglite-template.ts';
import { writeTemplate } from './platform/db/write-pglite-template.ts';

// Part of the build: see tools/targets.mjs. Optimizing the WebAssembly takes longer than it saves in so short a run.
setFlagsFromString('--liftoff-only');
await writeTemplate(templateFolder);
