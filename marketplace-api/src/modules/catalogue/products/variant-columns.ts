import type { UnavailableProduct } from 'shared-contracts/entities/catalogue/product';
import type { Colour } from 'shared-contracts/entities/catalogue/product-card';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type FamilyOption, keepOptions, listOptions, type Variant } from './variant-options.ts';

/** Variants of a product with options, as selected by `VARIANT_COLUMNS`; null for a product without. */
export interface VariantRow {
  readonly id: number;
  readonly slug: string;
  readonly variants: Variant[] | null;
  readonly family_options: FamilyOption[] | null;
  readonly colours: Colour[] | null;
}

/** Columns of `products p`: the variants of its family that the country `$2` sells, itself included. */
export const VARIANT_COLUMNS = (language: string) => `
  CASE WHEN p.option_key <> '' THEN (
    SELECT json_agg(json_build_object('id', v.id, 'slug', v.slug, 'colour', v.colour, 'in_stock', coalesce(vl.qty, 0) > 0,
      'options', (SELECT json_object_agg(po.option, json_build_object('value', po.value, 'label', po.label_${language}))
        FROM product_options po WHERE po.product_id = v.id)) ORDER BY v.id)
    FROM products v LEFT JOIN listings vl ON vl.product_id = v.id AND vl.country = $2
    WHERE v.family_id = p.family_id AND v.option_key <> '' AND (vl.product_id IS NOT NULL OR v.id = p.id)) END AS variants,
  (SELECT json_agg(json_build_object('name', fo.option, 'label', fo.name_${language}) ORDER BY fo.position)
    FROM family_options fo WHERE fo.family_id = p.family_id) AS family_options`;

/** Each colour once: a family may have products with options beside one without. The page's own slug goes first. */
function uniqueColours(colours: readonly Colour[], slug: string): Colour[] {
  const ownFirst = colours.toSorted((a, b) => Number(b.slug === slug) - Number(a.slug === slug));
  const first = new Map(ownFirst.toReversed().map((colour) => [colour.value, colour]));
  const isShown = (colour: Colour) => first.get(colour.value) === colour;
  return colours.filter(isShown);
}

/** Options and colours of a product; the page changes with each variant that it shows. */
export function toVariants(
  row: VariantRow,
  { cache }: Pick<RequestContext, 'cache'>,
): Pick<UnavailableProduct, 'options' | 'colours' | 'canonical_slug'> {
  const { variants, family_options: familyOptions, colours } = row;
  const current = variants?.find(({ id }) => id === row.id);
  if (!variants || !current)
    return { options: [], colours: familyOptions ? uniqueColours(colours ?? [], row.slug) : (colours ?? []) };
  cache.addTags(...variants.map(({ id }) => `product:${id}`));
  return {
    options: listOptions(variants, familyOptions ?? [], current),
    colours: keepOptions(colours ?? [], variants, current),
    canonical_slug: variants.find(({ colour }) => colour === current.colour)?.slug,
  };
}
