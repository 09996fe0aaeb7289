import { generateCapacities } from './capacities.ts';
import { generateFamilies } from './families.ts';
import type { Counters, DemoFamily, DemoProduct } from './model.ts';
import { generateProducts } from './products.ts';
import { generateSizes } from './sizes.ts';
import { generateTrouserSizes } from './trousers.ts';

/** The seed of the demonstration shop. */
export const DEMO_SEED = 'rb-market-1';

/** All products of the demonstration shop. Ids start at 1 without gaps. */
export interface DemoCatalogue {
  readonly families: readonly DemoFamily[];
  /** Each colour of each family, where there are sizes in the middle one. */
  readonly products: readonly DemoProduct[];
  /** The other sizes, storages and volumes. */
  readonly sizes: readonly DemoProduct[];
}

/** Generates the whole catalogue: pure, and byte for byte the same for the same seed. */
export function generateCatalogue(seed: string = DEMO_SEED): DemoCatalogue {
  const families = generateFamilies(seed);
  const counters: Counters = { product: 0, offer: 0 };
  const generate = (some: readonly DemoFamily[]) =>
    generateSizes(
      seed,
      some.flatMap((family) => generateProducts(seed, family, counters)),
      counters,
    );
  const first = generate(families.filter(({ leaf }) => !leaf.isAdded));
  const added = generate(families.filter(({ leaf }) => leaf.isAdded));
  const sizes = [...first.sizes, ...added.sizes];
  const { products: chosen, capacities } = generateCapacities(seed, [...first.products, ...added.products], counters);
  // Last, so that the ids of all other products stay the same.
  const { products, sizes: trousers } = generateTrouserSizes(seed, chosen, counters);
  return { families, products, sizes: [...sizes, ...capacities, ...trousers] };
}
