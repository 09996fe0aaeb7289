import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { autocomplete } from 'shared-contracts/endpoints/catalogue/catalogue';
import { routes } from 'shared-contracts/routes';

type Completions = EndpointOutput<typeof autocomplete>;
type SuggestedProduct = Completions['products'][number];

/** Number of recent searches shown with completions. */
const MAX_RECENT_SUGGESTIONS = 3;

/** One suggestion under the search box; `to` is a path of the shop. */
export interface Suggestion {
  /** Id of its element: the box refers to the active suggestion by it. */
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Set on products. */
  readonly product?: SuggestedProduct;
}

export interface SuggestionGroup {
  readonly name: 'recent' | 'types' | 'categories' | 'brands' | 'products';
  readonly items: readonly Suggestion[];
}

/**
 * Creates the suggestions: without a text the recent searches; else recent searches with that beginning, and the
 * backend's completions.
 */
export function createSuggestionGroups(
  query: string,
  recent: readonly string[],
  completions: Completions | null,
): SuggestionGroup[] {
  const normalizedQuery = query.trim().toLowerCase();
  const searches = normalizedQuery
    ? recent
        .filter(
          (search) => search.toLowerCase().startsWith(normalizedQuery) && search.toLowerCase() !== normalizedQuery,
        )
        .slice(0, MAX_RECENT_SUGGESTIONS)
    : recent;
  const { types = [], categories = [], brands = [], products = [] } = (normalizedQuery ? completions : null) ?? {};
  const groups: SuggestionGroup[] = [
    {
      name: 'recent',
      items: searches.map((label, index) => toSuggestion(`recent-${index}`, label, routes.search(label))),
    },
    {
      name: 'types',
      items: types.map((label, index) => toSuggestion(`type-${index}`, label, routes.search(label))),
    },
    {
      name: 'categories',
      items: categories.map(({ id, name, slug }) => toSuggestion(`c-${id}`, name, routes.category(slug))),
    },
    { name: 'brands', items: brands.map(({ id, name, slug }) => toSuggestion(`b-${id}`, name, routes.brand(slug))) },
    {
      name: 'products',
      items: products.map((product) => ({
        ...toSuggestion(`p-${product.id}`, product.name, routes.product(product.slug)),
        product,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function toSuggestion(id: string, label: string, to: string): Suggestion {
  return { id: `suggestion-${id}`, label, to };
}

/** Returns the suggestion one step after or before `current`; beyond either end none: the typed text itself. */
export function findNextSuggestion(
  groups: readonly SuggestionGroup[],
  current: string | null,
  step: 1 | -1,
): Suggestion | null {
  const all = groups.flatMap(({ items }) => items);
  const currentIndex = all.findIndex(({ id }) => id === current);
  const nextIndex = currentIndex === -1 && step === -1 ? all.length - 1 : currentIndex + step;
  return all[nextIndex] ?? null;
}
