/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { createThemeStore, NO_FLASH_SCRIPT, THEME_KEY } from './theme-store.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

test('ThemeStore: shows a chosen theme at once and stores it [APP-10]', () => {
  const themes = createThemeStore({ storage: localStorage, root });
  expect(themes.current()).toBe('system');
  themes.choose('dark');
  expect([root.dataset['theme'], localStorage.getItem(THEME_KEY), themes.current()]).toEqual(['dark', 'dark', 'dark']);
  expect(createThemeStore({ storage: localStorage, root }).current()).toBe('dark');
  themes.choose('system');
  expect([root.dataset['theme'], localStorage.getItem(THEME_KEY)]).toEqual([undefined, 'system']);
});

test('ThemeStore: the head’s script sets the stored theme before the first paint [APP-10]', () => {
  const run = () => {
    const script = document.createElement('script');
    script.textContent = NO_FLASH_SCRIPT;
    document.head.append(script);
  };
  localStorage.setItem(THEME_KEY, 'dark');
  run();
  expect(root.dataset['theme']).toBe('dark');
  delete root.dataset['theme'];
  localStorage.setItem(THEME_KEY, '"><script>');
  run();
  expect(root.dataset['theme']).toBeUndefined();
});

test('ThemeStore: follows the device where storage is forbidden or its value is invalid [APP-10]', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const themes = createThemeStore({ storage: { getItem: refuse, setItem: refuse }, root });
  expect(themes.current()).toBe('system');
  themes.choose('light');
  expect(root.dataset['theme']).toBe('light');
  expect(createThemeStore({ storage: { getItem: () => 'sepia', setItem: refuse }, root }).current()).toBe('system');
});
