import { layoutTexts } from '@propsmith/contract';
export const Footer = () => (
  <footer className="print:hidden px-4 py-2 text-center text-xs text-ink-3">{layoutTexts.footer}</footer>
);
