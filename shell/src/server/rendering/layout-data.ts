import { listCountries } from 'shared-contracts/endpoints/location';
import { menuCategories, menuFooter, menuTop, menuTopFooter } from 'shared-contracts/endpoints/menu';
import type { Country } from 'shared-contracts/entities/location';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/state';
import { sectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import type { Brand } from 'storefront-kit/theme/brand';
import { shellViewData, type ViewSources } from '../../model/ui-state/layout-view-data.ts';
import type { ShellViewData } from '../../ui/props.ts';
import { observeRequests } from '../../model/requests/observe-requests.ts';
import type { Backend } from '../backend.ts';
import type { EndpointFailures } from '../observability/endpoint-failures.ts';
import { KeptCache } from '../page-cache/swr-cache.ts';
import type { Provenance } from '../page-cache/cache-dependencies.ts';
import type { ToldChanges } from '../page-cache/invalidation-log.ts';

/** What the shell itself shows on every page of a locale. */
export interface ShellView {
  readonly data: ShellViewData;
  readonly countries: readonly Country[];
}

/** A view and what it was made from. */
export interface KeptView {
  readonly view: ShellView;
  readonly provenance: Provenance;
}

interface Options {
  readonly backend: Pick<Backend, 'anonymous'>;
  readonly changes: ToldChanges;
  readonly brand: Brand;
  readonly endpointFailed: EndpointFailures['failed'];
  /** Version of the shell, for which failures of its own endpoints are counted. */
  readonly version: string;
}

/**
 * The menus and countries of a locale, cached until they change; a few seconds where the backend sends no changes or an
 * endpoint failed. A part that fails, or takes longer than a section may, is as it last was, else empty: a page without its
 * mega-menu is better than no page.
 */
export function createViewSource({
  backend,
  changes,
  brand,
  endpointFailed,
  version,
}: Options): (locale: Locale, requestId: string) => Promise<KeptView> {
  const views = new KeptCache<ShellView>({
    changes,
    told: { freshMs: 60_000, staleMs: 600_000 },
    untold: { freshMs: 5_000, staleMs: 600_000 },
    maxEntries: 8,
  });
  const lastSources = new Map<Locale, ViewSources>();
  return async (locale, requestId) => {
    const { value, provenance } = views.get(locale, (its) => load(locale, requestId, its));
    return { view: await value, provenance };
  };

  async function load(locale: Locale, requestId: string, provenance: Provenance): Promise<ShellView> {
    const visit = { locale, location: { ...DEFAULT_LOCATION, country: localeInfo(locale).country }, requestId };
    const request = observeRequests(backend.anonymous(visit, provenance), (failure) => {
      provenance.unsure();
      endpointFailed({ remote: 'shell', version }, failure, requestId);
    });
    const signal = sectionSignal(new AbortController().signal);
    const last = lastSources.get(locale) ?? NOTHING;
    async function part<T>(answer: Promise<{ readonly results: readonly T[] }>, fallback: readonly T[]) {
      return (await withFallback(answer, { results: fallback }, signal)).results;
    }
    const [countries, categories, top, footer, topFooter] = await Promise.all([
      part(request(listCountries, {}, { signal }), last.countries),
      part(request(menuCategories, {}, { signal }), last.categories),
      part(request(menuTop, {}, { signal }), last.top),
      part(request(menuFooter, {}, { signal }), last.footer),
      part(request(menuTopFooter, {}, { signal }), last.topFooter),
    ]);
    const sources: ViewSources = { categories, top, footer, topFooter, countries };
    lastSources.set(locale, sources);
    return { countries, data: shellViewData(brand, localeInfo(locale).language, sources) };
  }
}

const NOTHING: ViewSources = { categories: [], top: [], footer: [], topFooter: [], countries: [] };
