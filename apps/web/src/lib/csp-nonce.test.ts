import { getNonce } from 'get-nonce';
import { afterEach, expect, it } from 'vitest';
import { shareCspNonce } from './csp-nonce.ts';

const page = (nonce: string) => {
  document.head.innerHTML = `<meta property="csp-nonce" nonce="${nonce}">`;
};

afterEach(() => {
  document.head.innerHTML = '';
  shareCspNonce();
});

it('gives the page’s nonce to the libraries that write style elements', () => {
  page('r4nd0m');
  shareCspNonce();
  expect(getNonce()).toBe('r4nd0m');
});

it('gives none where the page has none', () => {
  page('');
  shareCspNonce();
  expect(getNonce()).toBeUndefined();
});
