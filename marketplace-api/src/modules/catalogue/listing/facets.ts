import type { Facet, Facets, SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import type { Language } from 'shared-contracts/locale';
import { formatMinor } from 'shared-contracts/money';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import { type ListingQuery, selectCandidates } from './listing-query.ts';
import { countFacets, type ListingCounts, RATING_STEPS } from '../listing-index/count-facets.ts';
import { PRICE_BOUNDS } from '../listing-index/count-prices.ts';
import type { FilterName } from '../listing-index/filter.ts';
import type { FacetCounts } from '../listing-index/facet-counts.ts';
import type { AttributeRecord } from '../listing-index/taxonomy-cache.ts';
import { listingTags, type Selection } from '../listing-index/selection.ts';
import { localizedName } from '../taxonomy/taxonomy.ts';

type Option = SelectFacet['options'][number];

/** The filters of a listing with their counts (CAT-04). Filters without values are omitted; chosen values stay. */
export async function loadFacets(
  listingQuery: ListingQuery,
  selection: Selection,
  context: RequestContext,
): Promise<Facets> {
  context.cache.addTags('taxonomy', ...listingTags(selection));
  const { columns, candidates, filters, attributes } = await selectCandidates(listingQuery, selection, context);
  const counts = countFacets(columns, candidates, filters);
  const { language } = context;
  const facets = [
    namedFacet('category', 'category', categoryOptions(counts.categories, selection, language), language),
    namedFacet('brand', 'brand', brandOptions(counts.brands, selection, language), language),
    namedFacet('Color', 'colour', colourOptions(counts.colours, selection, language), language),
    priceFacet(counts, language),
    ratingFacet(counts, selection, language),
    ...attributeFacets(counts, { ...selection, attributes }, language),
    lateDeliveryFacet(counts, selection, context),
  ];
  return { count: counts.all, facets: facets.filter((facet) => facet !== null) };
}

function namedFacet(name: string, filter: FilterName, options: Option[], language: Language): Facet | null {
  return selectFacet(name, textFormatter(language).formatData(`facet.${filter}`), options);
}

function selectFacet(name: string, label: string, options: Option[]): Facet | null {
  return options.length ? { kind: 'select', name, label, options } : null;
}

/** Share of the families that must have an attribute, for it to be worth a filter. */
const MIN_COVERAGE = 0.25;
/** Values of one attribute beside a list. */
const MAX_VALUES = 40;

/**
 * Filters by attributes (CAT-12): those of many products of a narrowed list, with a choice. A list of everything has
 * none, because each attribute belongs to few categories.
 */
function attributeFacets(counts: ListingCounts, selection: Selection, language: Language): (Facet | null)[] {
  const { taxonomy, attributes: chosen, q, categoryIds, brandIds } = selection;
  const isNarrowed = q !== '' || categoryIds !== null || brandIds !== null;
  const unchosen = isNarrowed ? counts.countAttributes() : null;
  return taxonomy.attributes.map((attribute) => {
    const place = chosen.findIndex((one) => one.attribute === attribute);
    const own = counts.chosenAttributes[place] ?? unchosen;
    if (!own) return null;
    const options = attributeOptions(attribute, { counts: own, chosenIds: chosen[place]?.valueIds ?? [] }, language);
    const covered = options.reduce((sum, { count }) => sum + count, 0);
    const isUseful = options.length > 1 && covered >= counts.all * MIN_COVERAGE;
    return place >= 0 || isUseful
      ? { kind: 'select', name: attribute.name, label: localizedName(attribute, language), options }
      : null;
  });
}

/** Numbers ascend, words come by count; a chosen value stays, so that the shopper can remove it. */
function attributeOptions(
  { values }: AttributeRecord,
  { counts, chosenIds }: { readonly counts: FacetCounts; readonly chosenIds: readonly number[] },
  language: Language,
): Option[] {
  const shown = values
    .filter(({ id }) => counts.countOf(id) > 0 || chosenIds.includes(id))
    .toSorted((a, b) => counts.countOf(b.id) - counts.countOf(a.id))
    .slice(0, MAX_VALUES);
  const isNumeric = shown.every(({ magnitude }) => magnitude !== null);
  const toOption = (row: (typeof shown)[number]): Option => ({
    value: row.value,
    label: localizedName(row, language),
    count: counts.countOf(row.id),
    hex: null,
  });
  if (!isNumeric) return sortByCount(shown.map(toOption), language);
  return shown.toSorted((a, b) => (a.magnitude ?? 0) - (b.magnitude ?? 0) || a.id - b.id).map(toOption);
}

/**
 * Without a chosen category: the top categories. With one: the category and its children, or its siblings if it has
 * none. Shoppers go down step by step, and can undo each step.
 */
function categoryOptions(
  counts: FacetCounts,
  { categories, requestedCategories: namedCategories, taxonomy }: Selection,
  language: Language,
): Option[] {
  const all = taxonomy.categories;
  const topCategoryIds = new Set(categories?.map((row) => row.parent_id ?? row.id));
  const requestedIds = new Set(namedCategories.map((row) => row.id));
  const isShown = (row: { id: number; parent_id: number | null }) =>
    requestedIds.has(row.id) || (topCategoryIds.size ? topCategoryIds.has(row.parent_id ?? 0) : row.parent_id === null);
  return all
    .filter(isShown)
    .map((row) => {
      const subtree = all.filter((other) => other.id === row.id || other.parent_id === row.id);
      const count = subtree.reduce((sum, other) => sum + counts.countOf(other.id), 0);
      return { id: row.id, option: { value: row.slug, label: localizedName(row, language), count, hex: null } };
    })
    .filter(({ id, option }) => option.count > 0 || requestedIds.has(id))
    .map(({ option }) => option);
}

function brandOptions(counts: FacetCounts, { brandIds, taxonomy }: Selection, language: Language): Option[] {
  const rows = valuesToShow(counts, brandIds).flatMap((id) => taxonomy.brands.get(id) ?? []);
  return sortByCount(
    rows.map((row) => ({
      value: row.slug,
      label: localizedName(row, language),
      count: counts.countOf(row.id),
      hex: null,
    })),
    language,
  );
}

function colourOptions(counts: FacetCounts, { colourIds, taxonomy }: Selection, language: Language): Option[] {
  const rows = valuesToShow(counts, colourIds).flatMap((id) => taxonomy.colours.get(id) ?? []);
  return sortByCount(
    rows.map((row) => ({
      value: row.value,
      label: localizedName(row, language),
      count: counts.countOf(row.id),
      hex: row.hex,
    })),
    language,
  );
}

/** Values with a count, and chosen values without one, so that the shopper can remove them. */
function valuesToShow(counts: FacetCounts, requestedIds: readonly number[] | null): number[] {
  return [...new Set([...counts.values(), ...(requestedIds ?? [])])];
}

const COLLATORS = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') };

function sortByCount(options: Option[], language: Language): Option[] {
  return options.toSorted((a, b) => b.count - a.count || COLLATORS[language].compare(a.label, b.label));
}

function priceFacet({ price }: ListingCounts, language: Language): Facet | null {
  if (!price) return null;
  const bound = (minor: number | undefined) => (minor === undefined ? null : formatMinor(minor).replace(/\.00$/, ''));
  const buckets = price.buckets
    .map((count, span) => ({ min: bound(PRICE_BOUNDS[span - 1]), max: bound(PRICE_BOUNDS[span]), count }))
    .filter((bucket) => bucket.count > 0);
  const [min, max] = [formatMinor(price.min), formatMinor(price.max)];
  return {
    kind: 'range',
    name: 'price',
    label: textFormatter(language).formatData('facet.price'),
    min,
    max,
    buckets,
    histogram: [...price.histogram],
  };
}

function ratingFacet({ ratings }: ListingCounts, { rating }: Selection, language: Language): Facet | null {
  const options = RATING_STEPS.map((stars, step) => ({ min: String(stars), count: ratings[step] ?? 0 })).filter(
    (option) => option.count > 0 || Number(option.min) === rating?.min,
  );
  return options.length
    ? { kind: 'number', name: 'rating', label: textFormatter(language).formatData('facet.rating'), options }
    : null;
}

function lateDeliveryFacet(
  { late }: ListingCounts,
  { lateDelivery }: Selection,
  { city, language }: RequestContext,
): Facet | null {
  const count = city.late_delivery ? late : 0;
  if (count === 0 && !lateDelivery) return null;
  return { kind: 'update', name: 'late_delivery', label: textFormatter(language).formatData('facet.late'), count };
}
