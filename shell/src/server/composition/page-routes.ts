import { LRUCache } from 'lru-cache';
import type { Composition } from 'shared-contracts/composition/manifest';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { resolveRoute, type RouteResult } from '../../model/routing/resolve-route.ts';
import { omitMissingPages } from '../../model/ui-state/layout-view-data.ts';
import type { LayoutData } from '../rendering/layout-data.ts';
import { getSearch } from '../requests/request-url.ts';

/** Number of URLs whose routes are memoised per composition; matching one against every pattern takes 0.1 ms. */
const MAX_RESOLVED_URLS = 2_000;

/** Routes of the pages of each composition. */
export interface PageRoutes {
  /** Applies the URL rules, then finds the page of the composition. */
  resolve(composition: Composition, url: string): RouteResult;
  /** Layout data without links to pages that the composition does not have; memoised per composition and data. */
  filterLayoutData(composition: Composition, layout: LayoutData): LayoutData;
}

export function createPageRoutes(): PageRoutes {
  const getRouteTable = createRouteTableCache();
  const filtered = new WeakMap<Composition, WeakMap<LayoutData, LayoutData>>();
  const resolved = new WeakMap<Composition, LRUCache<string, RouteResult>>();
  return {
    resolve(composition, url) {
      const results = resolved.get(composition) ?? new LRUCache<string, RouteResult>({ max: MAX_RESOLVED_URLS });
      resolved.set(composition, results);
      const cached = results.get(url);
      if (cached) return cached;
      const [pathname = '/'] = url.split('?');
      const result = resolveRoute(pathname, getSearch(url), getRouteTable(composition));
      results.set(url, result);
      return result;
    },
    filterLayoutData(composition, layout) {
      const filteredByLayout = filtered.get(composition) ?? new WeakMap<LayoutData, LayoutData>();
      const cached = filteredByLayout.get(layout);
      if (cached) return cached;
      const table = getRouteTable(composition);
      const result = { ...layout, data: omitMissingPages(layout.data, (path) => matchPage(table, path) !== null) };
      filtered.set(composition, filteredByLayout.set(layout, result));
      return result;
    },
  };
}

/** Route tables, memoised per composition. */
function createRouteTableCache(): (composition: Composition) => RouteTable {
  const tables = new WeakMap<Composition, RouteTable>();
  return (composition) => {
    const table =
      tables.get(composition) ??
      createRouteTable(Object.values(composition.remotes).map(({ descriptor }) => descriptor.manifest));
    tables.set(composition, table);
    return table;
  };
}
