import { layoutTexts } from '@propsmith/contract';
export const Footer = () => (
  <footer className="px-4 py-4 text-center text-xs text-ink-3">{layoutTexts.footer}</footer>
);
