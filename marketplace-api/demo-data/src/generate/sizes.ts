import { bilingual, slugify, type Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { createRandom, type Random } from '../random.ts';
import type { Counters, DemoOption, DemoProduct } from './model.ts';

const CLOTHING = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
/** Lowest length of an abaya or a kandura in inches; the lengths have steps of two. */
const FIRST_LENGTH = 50;
export const CLOTHING_SIZE = bilingual('Size', 'المقاس');
const SHOE_SIZE = bilingual('EU size', 'المقاس الأوروبي');
const SOLD_OUT_PERCENT = 12;

/** The sizes of a colour: the product itself, in the middle size, and the variants of the others. */
export interface SizedProducts {
  readonly products: DemoProduct[];
  /** Each differs from its product in size, ids, codes and stock; it shares reviews and pictures. */
  readonly sizes: DemoProduct[];
}

/** Adds sizes to the products whose specifications name some: “S to XXL”, “36 to 45”. */
export function generateSizes(seed: string, products: readonly DemoProduct[], counters: Counters): SizedProducts {
  const sizes: DemoProduct[] = [];
  const leads = products.map((product) => {
    const option = readSizes(product.family.specs['sizes']);
    if (!option) return product;
    const random = createRandom(`${seed}/sizes/${product.sku}`);
    const own = option.values[Math.floor(option.values.length / 2)] ?? '';
    for (const value of option.values)
      if (value !== own) sizes.push(createVariant(product, [optionOf(option.name, value)], random, counters));
    return { ...product, options: [optionOf(option.name, own)] };
  });
  return { products: leads, sizes };
}

/** Creates a variant of a product with other values of its options, with ids, codes and stock of its own. */
export function createVariant(
  product: DemoProduct,
  options: readonly DemoOption[],
  random: Random,
  counters: Counters,
): DemoProduct {
  counters.product += 1;
  const id = counters.product;
  const isSoldOut = random.chance(SOLD_OUT_PERCENT);
  const offers = product.offers.map((offer) => {
    counters.offer += 1;
    const inventoryId = `INV-${String(id).padStart(5, '0')}-${offer.seller.slug}`;
    return { ...offer, id: counters.offer, inventoryId, qty: isSoldOut ? 0 : random.integer(1, 20) };
  });
  const code = options.map(({ value }) => slugify(value.en)).join('-');
  return {
    ...product,
    id,
    isLead: false,
    slug: `${product.slug}-${code}`,
    sku: `${product.sku}-${code.toUpperCase()}`,
    rbin: `RBIN${String(7_300_000 + id * 17).padStart(8, '0')}`,
    ean: null,
    views: 0,
    orders: 0,
    offers,
    options,
  };
}

export function optionOf(name: Bilingual, value: string): DemoOption {
  return { name, value: bilingual(value, value) };
}

/** Reads “S to XXL”, “36 to 45” or “52 to 60”; null for other texts. */
function readSizes(spec: Bilingual | undefined): { readonly name: Bilingual; readonly values: string[] } | null {
  const [, from = '', to = ''] = /^(\S+) to (\S+)$/.exec(spec?.en ?? '') ?? [];
  if (CLOTHING.includes(from) && CLOTHING.includes(to))
    return { name: CLOTHING_SIZE, values: CLOTHING.slice(CLOTHING.indexOf(from), CLOTHING.indexOf(to) + 1) };
  const [first, last] = [Number(from), Number(to)];
  if (!(first > 0 && last > first)) return null;
  const isLength = first >= FIRST_LENGTH;
  const step = isLength ? 2 : 1;
  const values = Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step));
  return { name: isLength ? CLOTHING_SIZE : SHOE_SIZE, values };
}
