export const MAIN_ID = 'main';

/** The first Tab stop: skips the navigation. */
export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className="print:hidden fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent focus-visible:translate-y-0"
  >
    Skip to content
  </a>
);
