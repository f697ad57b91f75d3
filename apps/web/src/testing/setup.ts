import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no media queries; the system is taken to be light, and to stay so.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
);
vi.stubGlobal('scrollTo', vi.fn());

afterEach(cleanup);
