import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const KEY = 'propsmith.preferences';
const themeScript = readFileSync(path.resolve(import.meta.dirname, '../../public/theme.js'), 'utf8');
const themeOnPage = () => document.documentElement.dataset.theme;

/** A page load with this text in the storage, up to the first paint. */
const paint = (stored: string | null): void => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  if (stored !== null) localStorage.setItem(KEY, stored);
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
};

/** The same page load, including the application. */
const openPage = async (stored: string | null) => {
  paint(stored);
  vi.resetModules();
  const { changePreferences, PREFERENCES_KEY, usePreferences } = await import('./preferences.ts');
  const { useShownTheme } = await import('./theme.ts');
  const hook = renderHook(() => ({ ...usePreferences(), shown: useShownTheme() }));
  return { changePreferences, PREFERENCES_KEY, current: () => hook.result.current };
};

describe('a stored choice', () => {
  it.each([
    ['{"theme":"dark"}', 'dark'],
    ['{"theme":"light","singleKeys":false}', 'light'],
    ['{"theme":"system"}', undefined],
    ['{"theme":"blue"}', undefined],
    ['{"the', undefined],
    ['null', undefined],
    ['7', undefined],
    [null, undefined],
  ])('%s is %s before the first paint and in the application', async (stored, theme) => {
    paint(stored);
    expect(themeOnPage()).toBe(theme);
    const page = await openPage(stored);
    expect(page.current().theme).toBe(theme ?? 'system');
    expect(page.current().shown).toBe(theme ?? 'light');
  });

  it('turns single keys off only when that was chosen', async () => {
    expect((await openPage('{"singleKeys":false}')).current().singleKeys).toBe(false);
    expect((await openPage('{"singleKeys":"no"}')).current().singleKeys).toBe(true);
  });
});

it('redacts only when that was chosen', async () => {
  expect((await openPage('{"redacts":true}')).current().redacts).toBe(true);
  expect((await openPage('{"redacts":"yes"}')).current().redacts).toBe(false);
  expect((await openPage(null)).current().redacts).toBe(false);
});

describe('a new choice', () => {
  it('is applied at once and stored with the others under one key', async () => {
    const page = await openPage('{"singleKeys":false}');
    act(() => page.changePreferences({ theme: 'dark' }));
    expect(themeOnPage()).toBe('dark');
    expect(page.current().shown).toBe('dark');
    expect(page.PREFERENCES_KEY).toBe(KEY);
    expect(Object.keys(localStorage)).toEqual([KEY]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      theme: 'dark',
      singleKeys: false,
      redacts: false,
    });

    act(() => page.changePreferences({ theme: 'system' }));
    expect(themeOnPage()).toBeUndefined();
  });

  it('made in another tab is applied', async () => {
    const page = await openPage(null);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{"theme":"dark"}' }));
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'accessToken', newValue: '{"theme":"light"}' }),
      );
    });
    expect(page.current().theme).toBe('dark');
    expect(themeOnPage()).toBe('dark');
  });

  it('lasts until the page is closed when it cannot be stored', async () => {
    const page = await openPage(null);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => page.changePreferences({ theme: 'dark' }));
    expect(page.current().theme).toBe('dark');
    full.mockRestore();
  });
});
