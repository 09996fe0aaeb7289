import { BehaviorSubject, type Observable } from 'rxjs';

/** A shopper's choice; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof THEMES)[number];

/** Key of the choice in local storage. */
export const THEME_KEY = 'theme';

/**
 * Script in the document's head: it sets a chosen theme before the first paint, so that the page never flashes. The
 * style sheet uses `data-theme` of the root element; without it the device decides.
 */
export const NO_FLASH_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

export interface ThemeStoreOptions {
  /** Local storage; reading or writing it may throw where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The document's root element. */
  readonly root: HTMLElement;
}

/** Store of the shopper's theme in the browser: it writes local storage and shows the theme at once. */
export interface ThemeStore {
  readonly theme$: Observable<ThemePreference>;
  current(): ThemePreference;
  choose(theme: ThemePreference): void;
}

export function createThemeStore({ storage, root }: ThemeStoreOptions): ThemeStore {
  const state = new BehaviorSubject(readStoredTheme(storage) ?? 'system');
  return {
    theme$: state.asObservable(),
    current: () => state.value,
    choose(theme) {
      if (theme === 'system') delete root.dataset['theme'];
      else root.dataset['theme'] = theme;
      storeTheme(storage, theme);
      state.next(theme);
    },
  };
}

/** Theme chosen on this device; undefined without a choice, or where storage is forbidden. */
export function readStoredTheme(storage: Pick<Storage, 'getItem'>): ThemePreference | undefined {
  try {
    const stored = storage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

/** Where storage is forbidden the choice applies to this page only. */
function storeTheme(storage: ThemeStoreOptions['storage'], theme: ThemePreference): void {
  try {
    storage.setItem(THEME_KEY, theme);
  } catch {
    return;
  }
}
