export const Footer = () => (
  <footer className="px-4 py-4 text-center text-xs text-ink-3">Copyright @2025</footer>
);
