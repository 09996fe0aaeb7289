import type { Observable } from 'rxjs';
import type { CountryCode, Language, Locale } from 'shared-contracts/locale';
import type { LocationState, SessionState } from 'shared-contracts/bus/state';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import type { ThemePreference } from '../model/ui-state/theme-store.ts';
import type { ToastStore } from '../model/ui-state/toast-store.ts';

/** A link of a menu; `path` is a path of the shop without locale segment. */
export interface ViewLink {
  readonly label: string;
  readonly path: string;
}

/** A heading with what stands below it. */
export interface ViewGroup {
  readonly title: string;
  readonly links: readonly ViewLink[];
}

/** A top category and its children. */
export interface ViewCategory extends ViewLink {
  readonly children: readonly ViewLink[];
}

/** A country to choose from, with its cities; names are in the page's language. */
export interface ViewCountry {
  readonly code: CountryCode;
  readonly name: string;
  readonly cities: readonly { readonly id: number; readonly name: string; readonly isDefault: boolean }[];
}

/** What header, bottom bar and footer show that comes from the backend: JSON, made on the server once per locale. */
export interface ShellViewData {
  readonly brand: ShopBrand;
  readonly categories: readonly ViewCategory[];
  readonly top: readonly ViewLink[];
  readonly countries: readonly ViewCountry[];
  readonly footer: readonly ViewGroup[];
  readonly topFooter: readonly ViewGroup[];
  /** Which of a customer's own pages this composition has. */
  readonly ownPages: readonly string[];
}

/** What of it the browser's components need: the footer stays as the server wrote it. */
export type BrowserViewData = Omit<ShellViewData, 'footer' | 'topFooter'>;

/** Where the page is: path without locale segment, query with its `?` or empty. */
export interface LocalizedPageUrl {
  readonly locale: Locale;
  readonly path: string;
  readonly search: string;
}

/** Properties of `HeaderRoot`. On the server the session is `init`, the theme `system` and the callbacks are never called. */
export interface HeaderProps extends LocalizedPageUrl {
  readonly data: BrowserViewData;
  readonly location: LocationState;
  readonly session: SessionState;
  readonly theme: ThemePreference;
  /** Pieces in the cart, for the bottom bar; null while it is not known. */
  readonly cartCount: number | null;
  readonly onChooseCity: (country: CountryCode, cityId: number) => void;
  readonly onChooseTheme: (theme: ThemePreference) => void;
  /** Told of a press on the link to the other language, before the browser follows it. */
  readonly onChooseLanguage: (language: Language) => void;
  readonly onSignOut: () => void;
}

/** Properties of `FooterRoot`. */
export interface FooterProps extends LocalizedPageUrl {
  readonly data: ShellViewData;
  /** For the copyright line. */
  readonly year: number;
}

/** Properties of `OverlayRoot`. Without a value yet each stream is as good as empty. */
export interface OverlayProps {
  readonly toasts: ToastStore;
  readonly navigation: NavigationStatus;
}

/** Whether a page is on its way. */
export interface NavigationStatus {
  readonly loading$: Observable<boolean>;
  isLoading(): boolean;
}
