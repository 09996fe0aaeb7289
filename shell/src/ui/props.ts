import type { Observable } from 'rxjs';
import type { CountryCode, Language, Locale } from 'shared-contracts/locale';
import type { LocationState, SessionState } from 'shared-contracts/bus/state';
import type { BrowserLayoutViewData, LayoutViewData } from '../model/ui-state/layout-view-data.ts';
import type { ThemePreference } from '../model/ui-state/theme-store.ts';
import type { ToastStore } from '../model/ui-state/toast-store.ts';

/** Location of the page: path without locale segment, query with its `?` or empty. */
export interface LocalizedPageUrl {
  readonly locale: Locale;
  readonly path: string;
  readonly search: string;
}

/** Properties of `HeaderRoot`. On the server the session is `init`, the theme `system` and the callbacks are never called. */
export interface HeaderProps extends LocalizedPageUrl {
  readonly data: BrowserLayoutViewData;
  readonly location: LocationState;
  readonly session: SessionState;
  readonly theme: ThemePreference;
  /** Units in the cart, for the bottom bar; null until it is known. */
  readonly cartCount: number | null;
  readonly onChooseCity: (country: CountryCode, cityId: number) => void;
  readonly onChooseTheme: (theme: ThemePreference) => void;
  /** Called with a press on the link to the other language, before the browser follows it. */
  readonly onChooseLanguage: (language: Language) => void;
  readonly onSignOut: () => void;
}

/** Properties of `FooterRoot`. */
export interface FooterProps extends LocalizedPageUrl {
  readonly data: LayoutViewData;
  /** For the copyright line. */
  readonly year: number;
}

/** Properties of `OverlayRoot`. A stream without a value yet counts as empty. */
export interface OverlayProps {
  readonly toasts: ToastStore;
  readonly navigation: NavigationStatus;
}

/** Whether a page is loading. */
export interface NavigationStatus {
  readonly loading$: Observable<boolean>;
  isLoading(): boolean;
}
