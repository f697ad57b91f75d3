import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SidePanel } from '../ui/side-panel.tsx';
import { shareCspNonce } from './csp-nonce.ts';

/** Opens a panel, whose scroll lock adds a style element, and returns the nonces of all style elements. */
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

it('style elements added by libraries have the nonce of the page', () => {
  expect(nonceOfStyles('r4nd0m')).toEqual(['r4nd0m']);
});

it('without a nonce they have none', () => {
  expect(nonceOfStyles('')).toEqual(['']);
});
