import type { Facet, Facets, SelectFacet } from 'shared-contracts/entities/facet';
import type { Language } from 'shared-contracts/locale';
import { formatMinor } from 'shared-contracts/money';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import type { FilterName } from './conditions.ts';
import { countFacets, type FacetCount } from './facet-counts.ts';
import type { Selection } from './selection.ts';
import { nameOf } from './taxonomy.ts';

const LABELS: Readonly<Record<FilterName, Readonly<Record<Language, string>>>> = {
  category: { en: 'Category', ar: 'الفئة' },
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  colour: { en: 'Color', ar: 'اللون' },
  price: { en: 'Price', ar: 'السعر' },
  rating: { en: 'Rating', ar: 'التقييم' },
  late: { en: 'Night delivery', ar: 'التوصيل الليلي' },
};

type Option = SelectFacet['options'][number];

/** The filters of a listing with their counts (CAT-04); a filter that offers nothing is left out. */
export async function loadFacets(database: Queryable, selection: Selection, context: RequestContext): Promise<Facets> {
  const counts = await countFacets(database, selection, context);
  const of = (name: FilterName) => counts.filter((count) => count.facet === name);
  const { language } = context;
  const facets = [
    select('category', 'category', categoryOptions(of('category'), selection, language), language),
    select('brand', 'brand', await brandOptions(database, of('brand'), language), language),
    select('Color', 'colour', await colourOptions(database, of('colour'), language), language),
    priceFacet(of('price'), language),
    ratingFacet(of('rating'), language),
    lateFacet(of('late'), context),
  ];
  return {
    count: counts.find((count) => count.facet === 'all')?.count ?? 0,
    facets: facets.filter((facet) => facet !== null),
  };
}

function select(name: string, filter: FilterName, options: Option[], language: Language): Facet | null {
  return options.length ? { kind: 'select', name, label: LABELS[filter][language], options } : null;
}

/**
 * Without a chosen category the top ones; with one, those below it, or beside it where there are none below: a shopper goes
 * down step by step.
 */
function categoryOptions(
  counts: readonly FacetCount[],
  { categories, allCategories }: Selection,
  language: Language,
): Option[] {
  const countOf = new Map(counts.map((count) => [Number(count.value), count.count]));
  const tops = new Set(categories?.map((row) => row.parent_id ?? row.id));
  const shown = allCategories.filter((row) => (tops.size ? tops.has(row.parent_id ?? 0) : row.parent_id === null));
  return shown
    .map((row) => {
      const below = allCategories.filter((other) => other.id === row.id || other.parent_id === row.id);
      const count = below.reduce((sum, other) => sum + (countOf.get(other.id) ?? 0), 0);
      return { value: row.slug, label: nameOf(row, language), count, hex: null };
    })
    .filter((option) => option.count > 0);
}

async function brandOptions(database: Queryable, counts: readonly FacetCount[], language: Language): Promise<Option[]> {
  if (counts.length === 0) return [];
  const rows = await database.query<{ id: number; slug: string; name: string }>(
    `SELECT id, slug, name_${language} AS name FROM brands WHERE id = ANY ($1::int[])`,
    [counts.map((count) => Number(count.value))],
  );
  const countOf = new Map(counts.map((count) => [Number(count.value), count.count]));
  return mostFirst(
    rows.map((row) => ({ value: row.slug, label: row.name, count: countOf.get(row.id) ?? 0, hex: null })),
    language,
  );
}

async function colourOptions(
  database: Queryable,
  counts: readonly FacetCount[],
  language: Language,
): Promise<Option[]> {
  if (counts.length === 0) return [];
  const rows = await database.query<{ colour: string; label: string; hex: string | null }>(
    `SELECT DISTINCT ON (colour) colour, coalesce(colour_${language}, colour) AS label, colour_hex AS hex
     FROM products WHERE colour = ANY ($1::text[]) ORDER BY colour, id`,
    [counts.map((count) => count.value)],
  );
  const countOf = new Map(counts.map((count) => [count.value, count.count]));
  return mostFirst(
    rows.map((row) => ({ value: row.colour, label: row.label, count: countOf.get(row.colour) ?? 0, hex: row.hex })),
    language,
  );
}

function mostFirst(options: Option[], language: Language): Option[] {
  return options.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, language));
}

function priceFacet(counts: readonly FacetCount[], language: Language): Facet | null {
  const whole = counts.find((count) => count.value === '');
  if (!whole || whole.low === null || whole.high === null) return null;
  const bound = (minor: number | null) => (minor === null ? null : formatMinor(minor).replace(/\.00$/, ''));
  const buckets = counts
    .filter((count) => count.value !== '')
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .map((count) => ({ min: bound(count.low), max: bound(count.high), count: count.count }));
  const [min, max] = [formatMinor(whole.low), formatMinor(whole.high)];
  return { kind: 'range', name: 'price', label: LABELS.price[language], min, max, buckets };
}

function ratingFacet(counts: readonly FacetCount[], language: Language): Facet | null {
  if (counts.length === 0) return null;
  const options = counts
    .map((count) => ({ min: count.value, count: count.count }))
    .toSorted((a, b) => Number(b.min) - Number(a.min));
  return { kind: 'number', name: 'rating', label: LABELS.rating[language], options };
}

function lateFacet(counts: readonly FacetCount[], { city, language }: RequestContext): Facet | null {
  const count = city.late_delivery ? (counts[0]?.count ?? 0) : 0;
  return count > 0 ? { kind: 'update', name: 'late_delivery', label: LABELS.late[language], count } : null;
}
