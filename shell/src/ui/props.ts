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

/** A heading with its links. */
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

/** Backend data of header, bottom bar and footer: JSON, created on the server once per locale. */
export interface ShellViewData {
  readonly brand: ShopBrand;
  readonly categories: readonly ViewCategory[];
  readonly top: readonly ViewLink[];
  readonly countries: readonly ViewCountry[];
  readonly footer: readonly ViewGroup[];
  readonly topFooter: readonly ViewGroup[];
  /** The customer's own pages that this composition has. */
  readonly ownPages: readonly string[];
}

/** The part of it that the browser's components need: the footer stays the server's HTML. */
export type BrowserViewData = Omit<ShellViewData, 'footer' | 'topFooter'>;

/** Location of the page: path without locale segment, query with its `?` or empty. */
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
  readonly data: ShellViewData;
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
