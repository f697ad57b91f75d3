import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine may need longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no media queries: no query matches, so the system theme is light.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
);
vi.stubGlobal('scrollTo', vi.fn());

// jsdom has no layout.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);
Element.prototype.scrollIntoView = vi.fn();
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });

// jsdom has no workers: this one never replies.
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage = vi.fn();
    terminate = vi.fn();
  },
);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
