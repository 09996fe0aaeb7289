import { bilingual, type Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { createRandom } from '../random.ts';
import type { Counters, DemoOption, DemoProduct } from './model.ts';
import { CLOTHING_SIZE, createVariant, optionOf, type SizedProducts } from './sizes.ts';

const LEG_LENGTH = bilingual('Leg length', 'طول الساق');
/** Waist sizes are inches in steps of two. */
const WAIST_STEP = 2;

/**
 * Adds the waist sizes of trousers, each in every leg length where the model comes in several. The narrowest waist has
 * no longest leg, the widest no shortest.
 */
export function generateTrouserSizes(
  seed: string,
  products: readonly DemoProduct[],
  counters: Counters,
): SizedProducts {
  const sizes: DemoProduct[] = [];
  const leads = products.map((product) => {
    const { specs, legLengths } = product.family;
    const waists = readWaists(specs['waist']);
    if (waists.length === 0) return product;
    const random = createRandom(`${seed}/trousers/${product.sku}`);
    const own = combine(middleOf(waists), legLengths.length > 0 ? middleOf(legLengths) : undefined);
    for (const options of listCombinations(waists, legLengths))
      if (JSON.stringify(options) !== JSON.stringify(own))
        sizes.push(createVariant(product, options, random, counters));
    return { ...product, options: own };
  });
  return { products: leads, sizes };
}

function listCombinations(waists: readonly string[], legLengths: readonly string[]): DemoOption[][] {
  if (legLengths.length === 0) return waists.map((waist) => combine(waist));
  const isMade = (waist: string, leg: string) =>
    !(waist === waists[0] && leg === legLengths.at(-1)) && !(waist === waists.at(-1) && leg === legLengths[0]);
  return waists.flatMap((waist) => legLengths.filter((leg) => isMade(waist, leg)).map((leg) => combine(waist, leg)));
}

function combine(waist: string, leg?: string): DemoOption[] {
  const size = optionOf(CLOTHING_SIZE, waist);
  return leg === undefined ? [size] : [size, optionOf(LEG_LENGTH, leg)];
}

const middleOf = (values: readonly string[]): string => values[Math.floor(values.length / 2)] ?? '';

/** Reads “28 to 38”; empty without such a specification. */
function readWaists(spec: Bilingual | undefined): string[] {
  const [, first = 0, last = -1] = (/^(\d+) to (\d+)$/.exec(spec?.en ?? '') ?? []).map(Number);
  return Array.from({ length: Math.floor((last - first) / WAIST_STEP) + 1 }, (_, index) =>
    String(first + index * WAIST_STEP),
  );
}
