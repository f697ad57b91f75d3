import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SidePanel } from '../ui/side-panel.tsx';
import { shareCspNonce } from './csp-nonce.ts';

/** Opens a panel, under which the page's scrolling is locked by a style element, and returns that element's nonce. */
const nonceOfStyles = (pageNonce: string): string[] => {
  document.head.innerHTML = `<meta property="csp-nonce" nonce="${pageNonce}">`;
  shareCspNonce();
  render(
    <SidePanel open onOpenChange={vi.fn()} title="Add Member">
      Fields
    </SidePanel>,
  );
  return [...document.head.querySelectorAll('style')].map((style) => style.nonce);
};

afterEach(() => {
  document.head.innerHTML = '';
  shareCspNonce();
});

it('style elements written by libraries carry the nonce of the page', () => {
  expect(nonceOfStyles('r4nd0m')).toEqual(['r4nd0m']);
});

it('without a nonce they carry none', () => {
  expect(nonceOfStyles('')).toEqual(['']);
});
