import type { Facet, Facets, SelectFacet } from 'shared-contracts/entities/facet';
import type { Language } from 'shared-contracts/locale';
import { formatMinor } from 'shared-contracts/money';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type Finder, gather } from './listing-query.ts';
import { countChoices, type Counts, RATING_STEPS } from '../listing-index/count-facets.ts';
import { PRICE_BOUNDS } from '../listing-index/count-prices.ts';
import type { FilterName } from '../listing-index/filter.ts';
import type { Tally } from '../listing-index/facet-counts.ts';
import { listTags, type Selection } from './selection.ts';
import { nameOf } from '../taxonomy/taxonomy.ts';

const LABELS: Readonly<Record<FilterName, Readonly<Record<Language, string>>>> = {
  category: { en: 'Category', ar: 'الفئة' },
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  colour: { en: 'Color', ar: 'اللون' },
  price: { en: 'Price', ar: 'السعر' },
  rating: { en: 'Rating', ar: 'التقييم' },
  late: { en: 'Night delivery', ar: 'التوصيل الليلي' },
};

type Option = SelectFacet['options'][number];

/** The filters of a listing with their counts (CAT-04); a filter that offers nothing is left out, what is chosen stays. */
export async function loadFacets(finder: Finder, selection: Selection, context: RequestContext): Promise<Facets> {
  context.keep.tag('taxonomy', ...listTags(selection));
  const { columns, candidates, chosen } = await gather(finder, selection, context);
  const counts = countChoices(columns, candidates, chosen);
  const { language } = context;
  const facets = [
    select('category', 'category', categoryOptions(counts.categories, selection, language), language),
    select('brand', 'brand', brandOptions(counts.brands, selection, language), language),
    select('Color', 'colour', colourOptions(counts.colours, selection, language), language),
    priceFacet(counts, language),
    ratingFacet(counts, selection, language),
    lateFacet(counts, selection, context),
  ];
  return { count: counts.all, facets: facets.filter((facet) => facet !== null) };
}

function select(name: string, filter: FilterName, options: Option[], language: Language): Facet | null {
  return options.length ? { kind: 'select', name, label: LABELS[filter][language], options } : null;
}

/**
 * Without a chosen category the top ones; with one, it and those below it, or beside it where there are none below: a shopper
 * goes down step by step, and can take back each step.
 */
function categoryOptions(
  counts: Tally,
  { categories, namedCategories, shelf }: Selection,
  language: Language,
): Option[] {
  const all = shelf.categories;
  const tops = new Set(categories?.map((row) => row.parent_id ?? row.id));
  const chosen = new Set(namedCategories.map((row) => row.id));
  const isShown = (row: { id: number; parent_id: number | null }) =>
    chosen.has(row.id) || (tops.size ? tops.has(row.parent_id ?? 0) : row.parent_id === null);
  return all
    .filter(isShown)
    .map((row) => {
      const below = all.filter((other) => other.id === row.id || other.parent_id === row.id);
      const count = below.reduce((sum, other) => sum + counts.of(other.id), 0);
      return { id: row.id, option: { value: row.slug, label: nameOf(row, language), count, hex: null } };
    })
    .filter(({ id, option }) => option.count > 0 || chosen.has(id))
    .map(({ option }) => option);
}

function brandOptions(counts: Tally, { brandIds, shelf }: Selection, language: Language): Option[] {
  const rows = shown(counts, brandIds).flatMap((id) => shelf.brands.get(id) ?? []);
  return mostFirst(
    rows.map((row) => ({ value: row.slug, label: nameOf(row, language), count: counts.of(row.id), hex: null })),
    language,
  );
}

function colourOptions(counts: Tally, { colourIds, shelf }: Selection, language: Language): Option[] {
  const rows = shown(counts, colourIds).flatMap((id) => shelf.colours.get(id) ?? []);
  return mostFirst(
    rows.map((row) => ({ value: row.value, label: nameOf(row, language), count: counts.of(row.id), hex: row.hex })),
    language,
  );
}

/** What counts anything, and what is chosen though it counts nothing: else it could not be taken back. */
function shown(counts: Tally, chosen: readonly number[] | null): number[] {
  return [...new Set([...counts.values(), ...(chosen ?? [])])];
}

const COLLATORS = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') };

function mostFirst(options: Option[], language: Language): Option[] {
  return options.toSorted((a, b) => b.count - a.count || COLLATORS[language].compare(a.label, b.label));
}

function priceFacet({ price }: Counts, language: Language): Facet | null {
  if (!price) return null;
  const bound = (minor: number | undefined) => (minor === undefined ? null : formatMinor(minor).replace(/\.00$/, ''));
  const buckets = price.spans
    .map((count, span) => ({ min: bound(PRICE_BOUNDS[span - 1]), max: bound(PRICE_BOUNDS[span]), count }))
    .filter((bucket) => bucket.count > 0);
  const [min, max] = [formatMinor(price.min), formatMinor(price.max)];
  return { kind: 'range', name: 'price', label: LABELS.price[language], min, max, buckets, histogram: [...price.bars] };
}

function ratingFacet({ ratings }: Counts, { rating }: Selection, language: Language): Facet | null {
  const options = RATING_STEPS.map((stars, step) => ({ min: String(stars), count: ratings[step] ?? 0 })).filter(
    (option) => option.count > 0 || Number(option.min) === rating?.min,
  );
  return options.length ? { kind: 'number', name: 'rating', label: LABELS.rating[language], options } : null;
}

function lateFacet({ late }: Counts, { lateDelivery }: Selection, { city, language }: RequestContext): Facet | null {
  const count = city.late_delivery ? late : 0;
  if (count === 0 && !lateDelivery) return null;
  return { kind: 'update', name: 'late_delivery', label: LABELS.late[language], count };
}
