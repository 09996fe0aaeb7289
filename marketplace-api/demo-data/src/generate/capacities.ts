import { createRandom } from '../random.ts';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import type { Counters, DemoFamily, DemoOffer, DemoOption, DemoProduct } from './model.ts';
import { retailPrice, type Prices } from './prices.ts';
import { describeColour } from './products.ts';
import { createVariant } from './sizes.ts';

/** The products with their own capacity as an option, and their variants in the others. */
interface CapacityProducts {
  readonly products: DemoProduct[];
  /** Each differs from its product in capacity, price, texts, ids, codes and stock; it shares reviews and pictures. */
  readonly capacities: DemoProduct[];
}

/** Adds the other capacities of models that come in several: storage of phones and laptops, volume of perfumes. */
export function generateCapacities(
  seed: string,
  products: readonly DemoProduct[],
  counters: Counters,
): CapacityProducts {
  const capacities: DemoProduct[] = [];
  const leads = products.map((product) => {
    const { capacity, specs } = product.family;
    if (!capacity) return product;
    const own = capacity.values.findIndex(({ en }) => en === specs[capacity.spec]?.en);
    const random = createRandom(`${seed}/capacities/${product.sku}`);
    for (const [index, value] of capacity.values.entries()) {
      if (index === own) continue;
      const option: DemoOption = { name: capacity.name, value };
      const variant = createVariant(product, [option], random, counters);
      const family = withCapacity(product.family, capacity.spec, value);
      const factor = capacity.step ** (index - own);
      const offers = variant.offers.map((offer) => scaleOffer(offer, factor));
      capacities.push({ ...variant, ...describeColour(seed, family, product.colour), offers });
    }
    const value = capacity.values[own];
    return value ? { ...product, options: [{ name: capacity.name, value }] } : product;
  });
  return { products: leads, capacities };
}

function withCapacity(family: DemoFamily, spec: string, value: Bilingual): DemoFamily {
  return { ...family, specs: { ...family.specs, [spec]: value } };
}

function scaleOffer(offer: DemoOffer, factor: number): DemoOffer {
  const scale = ({ AE, SA }: Prices): Prices => ({
    AE: retailPrice((AE * factor) / 100),
    SA: retailPrice((SA * factor) / 100),
  });
  const prices = scale(offer.prices);
  const before = offer.oldPrices && scale(offer.oldPrices);
  const isReduced = before && before.AE > prices.AE && before.SA > prices.SA;
  return { ...offer, prices, oldPrices: isReduced ? before : undefined };
}
