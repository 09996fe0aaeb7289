import { listCountries } from 'shared-contracts/calls/location';
import { menuCategories, menuFooter, menuTop, menuTopFooter } from 'shared-contracts/calls/menu';
import type { Country } from 'shared-contracts/entities/location';
import { localeInfo, type Locale } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/state';
import type { Brand } from 'storefront-kit/brand';
import { shellViewData } from '../model/view-data.ts';
import type { ShellViewData } from '../ui/props.ts';
import type { Backend } from './backend.ts';
import { KeptCache } from './kept/kept-cache.ts';
import { createProvenance, type Provenance } from './kept/provenance.ts';
import type { ToldChanges } from './kept/told-changes.ts';

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
  readonly backend: Backend;
  readonly changes: ToldChanges;
  readonly brand: Brand;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * The menus and countries of a locale, kept until they change; a minute where the backend does not tell. A call that fails leaves its part empty: a page without its
 * mega-menu is better than no page.
 */
export function createViewSource({
  backend,
  changes,
  brand,
  log,
}: Options): (locale: Locale, requestId: string) => Promise<KeptView> {
  const limits = { freshMs: 60_000, staleMs: 600_000 };
  const views = new KeptCache<ShellView>({ changes, told: limits, untold: limits, maxEntries: 8 });
  return async (locale, requestId) => {
    const { value, provenance } = views.get(locale, (its) => load(locale, requestId, its));
    try {
      return { view: await value, provenance };
    } catch (error) {
      const unsure = createProvenance(changes);
      unsure.unsure();
      return { view: fallback(locale, error), provenance: unsure };
    }
  };

  async function load(locale: Locale, requestId: string, provenance: Provenance): Promise<ShellView> {
    const request = backend.anonymous({ locale, location: DEFAULT_LOCATION, requestId }, provenance);
    const [countries, categories, top, footer, topFooter] = await Promise.all([
      request(listCountries, {}),
      request(menuCategories, {}),
      request(menuTop, {}),
      request(menuFooter, {}),
      request(menuTopFooter, {}),
    ]);
    const sources = {
      categories: categories.results,
      top: top.results,
      footer: footer.results,
      topFooter: topFooter.results,
      countries: countries.results,
    };
    return { countries: countries.results, data: shellViewData(brand, localeInfo(locale).language, sources) };
  }

  function fallback(locale: Locale, error: unknown): ShellView {
    log('The menus could not be loaded; the page goes out without them.', error);
    const empty = { categories: [], top: [], footer: [], topFooter: [], countries: [] };
    return { countries: [], data: shellViewData(brand, localeInfo(locale).language, empty) };
  }
}
