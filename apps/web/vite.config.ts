import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

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

const INITIAL: CodeSplittingGroup['tags'] = ['$initial'];

/** What the first page needs is two files: on a slow connection each further request costs more than its bytes. */
const initialGroups: CodeSplittingGroup[] = [
  {
    name: 'contract',
    tags: INITIAL,
    test: /[\\/](?:node_modules[\\/]zod|packages[\\/]contract|zod-without-eval)/,
    priority: 1,
  },
  { name: 'start', tags: INITIAL },
];

/**
 * Evaluates imported files as soon as they arrive, in tasks of their own, instead of together with the entry: one long task
 * would block a slow device.
 */
const evaluateOnArrival = (): Plugin => ({
  name: 'evaluate-on-arrival',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const preload = /\s*<link rel="modulepreload"([^>]*) href="([^"]+)"([^>]*)>/g;
      const scripts = [...html.matchAll(preload)].map(
        ([, before, file, after]) => `<script type="module"${before} src="${file}"${after}></script>\n    `,
      );
      return html
        .replaceAll(preload, '')
        .replace('<script type="module"', (entry) => scripts.join('') + entry);
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), scriptBudget(), evaluateOnArrival()],
  // The API server replaces this text with a fresh nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': apiUrl, '/dev/mail': apiUrl } },
  // Inlined assets would need `data:` in the Content Security Policy.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: initialGroups } } },
  },
});
