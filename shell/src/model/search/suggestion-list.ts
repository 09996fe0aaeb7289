import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { autocomplete } from 'shared-contracts/endpoints/catalogue';
import { routes } from 'shared-contracts/routes';

type Completions = EndpointOutput<typeof autocomplete>;
type SuggestedProduct = Completions['products'][number];

/** How many recent searches stand beside what was completed. */
const RECENT_BESIDE = 3;

/** One thing to choose under the search box; `to` is a path of the shop. */
export interface Suggestion {
  /** Its element's id: the box names the chosen one by it. */
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Set on products. */
  readonly product?: SuggestedProduct;
}

export interface SuggestionGroup {
  readonly name: 'recent' | 'categories' | 'brands' | 'products';
  readonly items: readonly Suggestion[];
}

/** What stands under the box: without words the recent searches, else those that begin so, and what the backend completed. */
export function suggestionGroups(
  words: string,
  recent: readonly string[],
  completions: Completions | null,
): SuggestionGroup[] {
  const typed = words.trim().toLowerCase();
  const searches = typed
    ? recent
        .filter((search) => search.toLowerCase().startsWith(typed) && search.toLowerCase() !== typed)
        .slice(0, RECENT_BESIDE)
    : recent;
  const { categories = [], brands = [], products = [] } = (typed ? completions : null) ?? {};
  const groups: SuggestionGroup[] = [
    { name: 'recent', items: searches.map((label, place) => item(`recent-${place}`, label, routes.search(label))) },
    { name: 'categories', items: categories.map(({ id, name, slug }) => item(`c-${id}`, name, routes.category(slug))) },
    { name: 'brands', items: brands.map(({ id, name, slug }) => item(`b-${id}`, name, routes.brand(slug))) },
    {
      name: 'products',
      items: products.map((product) => ({
        ...item(`p-${product.id}`, product.name, routes.product(product.slug)),
        product,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function item(id: string, label: string, to: string): Suggestion {
  return { id: `suggestion-${id}`, label, to };
}

/** The suggestion one step on or back from `current`; beyond either end it is none: the words themselves. */
export function stepFrom(groups: readonly SuggestionGroup[], current: string | null, way: 1 | -1): Suggestion | null {
  const all = groups.flatMap(({ items }) => items);
  const at = all.findIndex(({ id }) => id === current);
  const next = at === -1 && way === -1 ? all.length - 1 : at + way;
  return all[next] ?? null;
}
