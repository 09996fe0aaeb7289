import type { Composition, RemoteDescriptor, RemoteRoute } from 'shared-contracts/composition/manifest';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { PageHead, PageLocation } from 'shared-contracts/host';
import type { Digits, Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import type { BrowserLayoutViewData } from '../ui-state/layout-view-data.ts';
import type { ToolsState } from '../composition/overrides.ts';

/** Data of one remote of the page's pinned composition, for the browser. */
export interface BrowserRemote {
  readonly version: string;
  readonly contract: string;
  readonly container: string;
  /** URL of the version's folder; ends with a slash. */
  readonly baseUrl: string;
  readonly entry: string;
  /** Subresource integrity hash of the entry. */
  readonly integrity: string;
  readonly routes: readonly RemoteRoute[];
  readonly fills: readonly SlotName[];
  readonly base: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

export interface BrowserComposition {
  readonly id: string;
  readonly remotes: Readonly<Record<string, BrowserRemote>>;
}

/** Content of the page's main region. */
export type PageContent =
  | {
      readonly kind: 'remote';
      readonly remote: string;
      readonly page: string;
      readonly data: unknown;
      readonly head: PageHead;
    }
  | { readonly kind: 'not-found' }
  /** The remote failed on the server: the page shows its fallback. */
  | { readonly kind: 'failed'; readonly remote: string }
  /** The application wrapper: the browser chooses the page by its URL. */
  | { readonly kind: 'empty' };

/** State that the server hands to the browser; the document carries it as JSON. */
export interface DocumentState {
  readonly locale: Locale;
  /** Without a choice of other digits: `latn`. */
  readonly digits?: Digits;
  readonly location: LocationState;
  readonly composition: BrowserComposition;
  readonly pageLocation: PageLocation;
  readonly content: PageContent;
  /** Slots that the server filled. */
  readonly filledSlots: readonly SlotName[];
  readonly shell: BrowserLayoutViewData;
  /** Public origin of the shop, for canonical URLs. */
  readonly origin: string;
  /** Whether the page maintains marketing's data layer: not for bots, and not where a setting disables it (BUS-04). */
  readonly dataLayer?: true;
  /** Whether the browser caches pages for offline use: not for bots, and not where a setting disables it (APP-12). */
  readonly offline?: true;
  /** What the page reports about itself; undefined for bots. */
  readonly observe?: {
    /** Percentage of documents, 0 to 100, whose browser reports web vitals. */
    readonly vitals: number;
    /** Whether the page sends activity events of the shopper to the backend (ACT-01); a setting can disable it. */
    readonly activity?: true;
    /** Where testers' tools are on: the page sends its application events to the status page. */
    readonly events?: true;
  };
  /** Where testers' tools are on, for bots too: the test kit may watch the page's bus. */
  readonly watchable?: true;
  /** Only on a tester's page. */
  readonly tools?: ToolsState;
}

const browserCompositions = new WeakMap<Composition, BrowserComposition>();

/**
 * Returns the part of a composition that the browser needs. It is memoised per composition, because every page has it.
 */
export function toBrowserComposition(composition: Composition): BrowserComposition {
  const browserCompositionOfPage = browserCompositions.get(composition) ?? createBrowserComposition(composition);
  browserCompositions.set(composition, browserCompositionOfPage);
  return browserCompositionOfPage;
}

function createBrowserComposition({ id, remotes }: Composition): BrowserComposition {
  return {
    id,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { descriptor, baseUrl }]) => [name, toBrowserRemote(descriptor, baseUrl)]),
    ),
  };
}

function toBrowserRemote(descriptor: RemoteDescriptor, baseUrl: string): BrowserRemote {
  const { version, contract, container, entry, manifest, base, pages, slots, messages, files } = descriptor;
  const sha256 = files.find((file) => file.path === entry)?.sha256;
  if (sha256 === undefined)
    throw new Error(`${descriptor.name}@${version} names the entry ${entry}, which is not among its files.`);
  return {
    version,
    contract,
    container,
    baseUrl,
    entry,
    integrity: `sha256-${sha256}`,
    routes: manifest.routes,
    fills: manifest.fills,
    base,
    pages,
    slots,
    messages,
  };
}

/** Serializes JSON so that it is safe inside a script element of any kind. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
