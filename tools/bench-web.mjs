// Measures the built product in Chromium: see bench/README.md.
import { provideChromium } from './chromium.mjs';
import { bin, run } from './run.mjs';

const chromium = await provideChromium();
if (!chromium) {
  console.error('Chromium not found. Set CHROMIUM_PATH.');
  process.exit(1);
}
const built = await run(process.execPath, ['tools/build.mjs']);
process.exit(built || (await run(bin('tsx'), ['bench/web/main.ts'], { CHROMIUM_PATH: chromium })));
