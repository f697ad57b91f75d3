// Measures the engine, bundled as in the product: see bench/README.md.
import { run } from './run.mjs';
import { bundle } from './targets.mjs';

for (const name of ['main', 'memory'])
  await bundle(`bench/engine/${name}.ts`, `bench/build/engine/${name}.js`);
process.exit(await run(process.execPath, ['bench/build/engine/main.js']));
