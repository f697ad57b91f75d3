import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no media queries; the system is taken to be light, and to stay so.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
);
vi.stubGlobal('scrollTo', vi.fn());

// Nor layout: nothing ever changes its size or scrolls.
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

// Nor workers: what one is given never ends.
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage = vi.fn();
    terminate = vi.fn();
  },
);

afterEach(cleanup);
