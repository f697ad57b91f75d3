import { writeFileSync } from 'node:fs';
import { buildBrowserScript } from './build-browser-script.ts';

const lines = await buildBrowserScript();
writeFileSync(new URL('../browser/script.json', import.meta.url), `${JSON.stringify(lines, null, 2)}\n`);
