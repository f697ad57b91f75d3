import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env['PROPSMITH_API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The API server puts a fresh nonce in place of this text with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': apiUrl, '/dev/mail': apiUrl, '/dev/mail.json': apiUrl } },
  // Inlined assets would need `data:` in the Content Security Policy.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
