import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { menuCategories, menuFooter, menuTop, menuTopFooter } from 'shared-contracts/endpoints/catalogue/menu';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import {
  createLayoutViewData,
  type LayoutSources,
  type LayoutViewData,
} from '../../model/ui-state/layout-view-data.ts';
import { observeRequests } from '../../model/requests/observe-requests.ts';
import type { Backend } from '../backend.ts';
import type { EndpointFailures } from '../telemetry/endpoint-failures.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import type { InvalidationLog } from '../cache/invalidation-log.ts';

/** The shell's own content on every page of a locale. */
export interface LayoutData {
  readonly data: LayoutViewData;
  readonly countries: readonly Country[];
}

/** Layout data with its cache dependencies. */
export interface CachedLayoutData {
  readonly layout: LayoutData;
  readonly dependencies: CacheDependencies;
}

interface Options {
  readonly backend: Pick<Backend, 'anonymousRequest'>;
  readonly invalidations: InvalidationLog;
  readonly brand: ShopBrand;
  readonly recordEndpointFailure: EndpointFailures['record'];
  /** Version of the shell, for which failures of its own endpoints are counted. */
  readonly version: string;
}

/**
 * Caches menus and countries of a locale until they change. The lifetime is a few seconds where the backend sends no
 * changes or an endpoint failed. A part that fails, or exceeds a section's time limit, has its last value, else is
 * empty: a page without its mega-menu is better than none.
 */
export function createLayoutDataSource({
  backend,
  invalidations,
  brand,
  recordEndpointFailure,
  version,
}: Options): (locale: Locale, requestId: string) => Promise<CachedLayoutData> {
  const layouts = new SwrCache<LayoutData>({
    invalidations,
    whileConnected: { freshMs: 60_000, staleMs: 600_000 },
    whileDisconnected: { freshMs: 5_000, staleMs: 600_000 },
    maxEntries: 8,
  });
  const lastSources = new Map<Locale, LayoutSources>();
  return async (locale, requestId) => {
    const { value, dependencies } = layouts.get(locale, (entryDependencies) =>
      load(locale, requestId, entryDependencies),
    );
    return { layout: await value, dependencies };
  };

  async function load(locale: Locale, requestId: string, dependencies: CacheDependencies): Promise<LayoutData> {
    const context = { locale, location: { ...DEFAULT_LOCATION, country: localeInfo(locale).country }, requestId };
    const request = observeRequests(backend.anonymousRequest(context, dependencies), (failure) => {
      dependencies.markUncacheable();
      recordEndpointFailure({ remote: 'shell', version }, failure, requestId);
    });
    const signal = createSectionSignal(new AbortController().signal);
    const last = lastSources.get(locale) ?? EMPTY_SOURCES;
    async function loadPart<T>(response: Promise<{ readonly results: readonly T[] }>, fallback: readonly T[]) {
      return (await withFallback(response, { results: fallback }, signal)).results;
    }
    const [countries, categories, top, footer, topFooter] = await Promise.all([
      loadPart(request(listCountries, {}, { signal }), last.countries),
      loadPart(request(menuCategories, {}, { signal }), last.categories),
      loadPart(request(menuTop, {}, { signal }), last.top),
      loadPart(request(menuFooter, {}, { signal }), last.footer),
      loadPart(request(menuTopFooter, {}, { signal }), last.topFooter),
    ]);
    const sources: LayoutSources = { categories, top, footer, topFooter, countries };
    lastSources.set(locale, sources);
    return { countries, data: createLayoutViewData(brand, localeInfo(locale).language, sources) };
  }
}

const EMPTY_SOURCES: LayoutSources = { categories: [], top: [], footer: [], topFooter: [], countries: [] };
