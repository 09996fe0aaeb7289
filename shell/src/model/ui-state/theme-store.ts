import { BehaviorSubject, type Observable } from 'rxjs';

/** What a shopper can choose; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof THEMES)[number];

/** Where local storage keeps the choice. */
export const THEME_KEY = 'theme';

/**
 * Runs in the document's head before anything is painted, so that a chosen theme never flashes. `data-theme` on the root
 * element is what the style sheet goes by; without it the device decides.
 */
export const NO_FLASH_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

export interface ThemeStoreOptions {
  /** Local storage; reading or writing it may throw where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The document's root element. */
  readonly root: HTMLElement;
}

/** The shopper's theme in the browser: kept in local storage, shown at once. */
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

/** What the shopper chose on this device; undefined where nothing was, or where storage is forbidden. */
export function readStoredTheme(storage: Pick<Storage, 'getItem'>): ThemePreference | undefined {
  try {
    const stored = storage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

/** Where storage is forbidden the choice holds for this page only. */
function storeTheme(storage: ThemeStoreOptions['storage'], theme: ThemePreference): void {
  try {
    storage.setItem(THEME_KEY, theme);
  } catch {
    return;
  }
}
