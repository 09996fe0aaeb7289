import type { Observable } from 'rxjs';
import type { Bus } from './bus/bus.ts';
import type { RequestFunction } from './endpoint.ts';
import type { FailurePhase } from './endpoints/telemetry/error-reports.ts';
import type { CountryCode, Locale } from './locale.ts';
import type { SlotName } from './composition/slots.ts';
import type { LocationState, SessionState } from './bus/state.ts';
import type { ToastInput } from './bus/toast.ts';

/** What the shell gives every remote, on the server and in the browser. A remote reaches nothing else of the shell. */
export interface Host {
  readonly locale: Locale;
  /** City and country now. A change of country loads a new document, as the locale changes with it. */
  readonly location: LocationState;
  /** Calls the backend by a call's definition; see `call.ts` for the errors it gives. */
  readonly request: RequestFunction;
  readonly bus: Bus;
  /** Where the server has no stream to give it is `init`. */
  readonly session$: Observable<SessionState>;
  /**
   * Goes to a path of the shop (`/p/some-phone/?tab=specs`), without its locale segment: loads code and data first,
   * then swaps the page. Resolves when the new page stands.
   */
  navigate(path: string, options?: NavigateOptions): Promise<void>;
  /** Loads the current page's data again and shows it in place. */
  reload(options?: ReloadOptions): Promise<void>;
  /** The address that starts sign-in (or sign-up) and comes back to `returnTo` (a path of the shop; default: this page). */
  signInUrl(options?: { returnTo?: string; screen?: 'sign-in' | 'sign-up' }): string;
  toast(toast: ToastInput): void;
  /** Posts a crash to the error-report endpoint. Without a phase it happened while drawing. */
  reportError(error: unknown, details: { region: string; componentStack?: string; phase?: FailurePhase }): void;
  /**
   * Puts the remote that fills `slot` into `element`; the function it resolves to takes it out again; null when no remote
   * fills the slot. `crashed` is called when it throws later. Browser only.
   */
  mountSlot(slot: SlotName, element: HTMLElement, crashed: () => void): Promise<(() => void) | null>;
}

export interface ReloadOptions {
  /** Something has failed, and a newer composition may have mended it: where one is live, the page comes as a new document. */
  afterFailure?: boolean;
}

export interface NavigateOptions {
  /** Replace the history entry instead of adding one. */
  replace?: boolean;
  /** Keep the scroll position (a filter, a tab). */
  keepScroll?: boolean;
}

/** Where a page is: the path without its locale segment, with its slash; the query; what the route's pattern captured. */
export interface PageLocation {
  readonly path: string;
  /** Begins with `?`, or empty. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What a page's `load` gets. It runs on the server for the first HTML and in the browser before a navigation. */
export interface LoadContext<Data = unknown> extends PageLocation {
  readonly locale: Locale;
  readonly location: LocationState;
  readonly request: RequestFunction;
  /** Formats one of the remote's messages, for titles and descriptions. */
  message(id: string, values?: Record<string, string | number>): string;
  /** Whether a customer's session came with the request; only known to personal pages, `false` elsewhere on the server. */
  readonly signedIn: boolean;
  /**
   * The page's own data as it stands, where the browser goes to another state of the same path (a tab, a page of a list):
   * `load` takes over what does not change. Null everywhere else, and when everything is to be asked for again.
   */
  readonly previousData: Data | null;
  readonly signal: AbortSignal;
  signInUrl(options?: { returnTo?: string; screen?: 'sign-in' | 'sign-up' }): string;
}

/** What goes into the document's head. Paths are without locale segment; the shell makes absolute, localised URLs of them. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Default: the page's own path without query. */
  readonly canonicalPath?: string;
  /** Query parameters that make a page of its own (`page`), kept in the canonical URL. */
  readonly canonicalSearch?: string;
  readonly noIndex?: boolean;
  /** Countries whose locales have this page, as far as robots are told; default: all (contract 1.2.0). */
  readonly countries?: readonly CountryCode[] | undefined;
  /** A picture for social sharing: path or URL. */
  readonly image?: string;
  readonly type?: 'website' | 'product' | 'article';
  /** The picture that the page's largest paint will be; preloaded. */
  readonly preloadImage?: { readonly href: string; readonly srcSet?: string; readonly sizes?: string };
  /**
   * What the page says in schema.org's words (APP-08). Only the server asks for it, so what makes it is imported lazily and
   * is no weight of the browser's. Paths under `url`, `item` and `image` are made absolute, the first two localised.
   */
  readonly structuredData?: () => Promise<readonly StructuredData[]>;
}

/** A thing in JSON-LD, with its `@context`. */
export interface StructuredData {
  readonly [property: string]: JsonValue;
}
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** The outcome of a page's `load`. `data` must be JSON: it travels in the first HTML. */
export type PageResult<Data> =
  | { readonly kind: 'page'; readonly status?: 200 | 404 | 410; readonly head: PageHead; readonly data: Data }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent?: boolean };
