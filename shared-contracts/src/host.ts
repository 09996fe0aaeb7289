import type { Observable } from 'rxjs';
import type { Bus } from './bus/bus.ts';
import type { RequestFunction } from './endpoint.ts';
import type { FailurePhase } from './endpoints/telemetry/error-reports.ts';
import type { CountryCode, Locale, TextStyle } from './locale.ts';
import type { SlotName } from './composition/slots.ts';
import type { LocationState, SessionState } from './bus/state.ts';
import type { ToastInput } from './bus/toast.ts';

/**
 * The shell's interface for every remote, on the server and in the browser. A remote has no other access to the
 * shell.
 */
export interface Host extends TextStyle {
  /** Current city and country. A change of country loads a new document, because the locale changes too. */
  readonly location: LocationState;
  /** Sends a request to an endpoint of the backend; see `endpoint.ts` for its errors. */
  readonly request: RequestFunction;
  readonly bus: Bus;
  /** Resolved with `init` when the server has no stream for it. */
  readonly session$: Observable<SessionState>;
  /**
   * Navigates to a path of the shop (`/p/some-phone/?tab=specs`), without its locale segment: loads code and data,
   * then swaps the page. Resolves when the new page is shown.
   */
  navigate(path: string, options?: NavigateOptions): Promise<void>;
  /** Reloads the current page's data and updates the page in place; during a navigation, that of the next page. */
  reload(options?: ReloadOptions): Promise<void>;
  /** URL that starts sign-in (or sign-up) and returns to `returnTo` (a path of the shop; default: this page). */
  signInUrl(options?: { returnTo?: string; screen?: 'sign-in' | 'sign-up' }): string;
  toast(toast: ToastInput): void;
  /** Posts a crash to the error-report endpoint. The default phase is drawing. */
  reportError(error: unknown, details: { region: string; componentStack?: string; phase?: FailurePhase }): void;
  /**
   * Mounts the remote that fills `slot` into `element`; resolves to a function that unmounts it, or to null when no
   * remote fills the slot. `crashed` is called when it throws later. Browser only.
   */
  mountSlot(slot: SlotName, element: HTMLElement, crashed: () => void): Promise<(() => void) | null>;
}

export interface ReloadOptions {
  /**
   * Called after a failure. A newer composition may have fixed it: when one is active, the page is loaded as a new
   * document.
   */
  afterFailure?: boolean;
}

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Preserves the scroll position (a filter, a tab). */
  keepScroll?: boolean;
}

/**
 * Name of the server timing with the server's time when it sent a document: `dur` in ms since 1970. Browsers show
 * server timings to scripts; the document itself may come from a cache.
 */
export const TIME_TIMING = 'time';

/**
 * Location of a page: the path without its locale segment, with its trailing slash; the query; the captured route
 * parameters.
 */
export interface PageLocation {
  readonly path: string;
  /** Begins with `?`, or empty. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Input of a page's `load`. It runs on the server for the first HTML and in the browser before a navigation. */
export interface LoadContext<Data = unknown> extends PageLocation {
  readonly locale: Locale;
  readonly location: LocationState;
  readonly request: RequestFunction;
  /** Formats one of the remote's messages, for titles and descriptions. */
  message(id: string, values?: Record<string, string | number>): string;
  /** Whether the request has a customer's session; on the server only personal pages know it, others get `false`. */
  readonly signedIn: boolean;
  /**
   * The page's own current data, on a navigation to another state of the same path (a tab, a page of a list): `load`
   * reuses the unchanged part. Null otherwise, and when the page must reload everything.
   */
  readonly previousData: Data | null;
  readonly signal: AbortSignal;
  signInUrl(options?: { returnTo?: string; screen?: 'sign-in' | 'sign-up' }): string;
}

/** Content of the document's head. Paths are without locale segment; the shell writes absolute, localized URLs. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Default: the page's own path without query. */
  readonly canonicalPath?: string;
  /** Query parameters that identify a separate page (`page`); the canonical URL includes them. */
  readonly canonicalSearch?: string;
  readonly noIndex?: boolean;
  /** Countries whose locales have this page, for search engines; default: all (contract 1.2.0). */
  readonly countries?: readonly CountryCode[] | undefined;
  /** A picture for social sharing: path or URL. */
  readonly image?: string;
  readonly type?: 'website' | 'product' | 'article';
  /** The picture of the page's largest contentful paint; preloaded. */
  readonly preloadImage?: { readonly href: string; readonly srcSet?: string; readonly sizes?: string };
  /**
   * Structured data of the page in schema.org's vocabulary (APP-08). Only the server calls it, so its code is
   * imported lazily and adds no bytes to the browser. Paths under `url`, `item` and `image` become absolute, the
   * first two also localized.
   */
  readonly structuredData?: () => Promise<readonly StructuredData[]>;
}

/** A thing in JSON-LD, with its `@context`. */
export interface StructuredData {
  readonly [property: string]: JsonValue;
}
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** Result of a page's `load`. `data` must be JSON: the first HTML contains it. */
export type PageResult<Data> =
  | { readonly kind: 'page'; readonly status?: 200 | 404 | 410; readonly head: PageHead; readonly data: Data }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent?: boolean };
