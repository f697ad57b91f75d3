import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const apiUrl = process.env.PROPSMITH_API_URL ?? 'http://127.0.0.1:3000';

const INITIAL_SCRIPT_BYTES_MAX = 150_000;

/** The entry and its static imports, which load before the first page's chunk. */
const initialChunks = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => {
  const chunks = new Set<Rolldown.OutputChunk>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports.forEach(add);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) add(output.fileName);
  }
  return [...chunks];
};

/** Fails the build when the initial JavaScript, compressed as it is served, grows over its budget. */
const scriptBudget = (): Plugin => ({
  name: 'script-budget',
  apply: 'build',
  async generateBundle(_, bundle) {
    const compressed = await Promise.all(
      initialChunks(bundle).map(({ code }) => promisify(brotliCompress)(code)),
    );
    const bytes = compressed.reduce((sum, { length }) => sum + length, 0);
    if (bytes > INITIAL_SCRIPT_BYTES_MAX) {
      this.error(`Initial JavaScript: ${bytes} bytes compressed, the budget is ${INITIAL_SCRIPT_BYTES_MAX}.`);
    }
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), scriptBudget()],
  // The API server replaces this text with a fresh nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': apiUrl, '/dev/mail': apiUrl } },
  // Inlined assets would need `data:` in the Content Security Policy.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
