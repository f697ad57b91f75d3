#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/propsmith.js', import.meta.url);
if (!existsSync(fileURLToPath(program))) {
  console.error('propsmith is not built yet. Run: npm run build');
  process.exit(2);
}
await import(program.href);
