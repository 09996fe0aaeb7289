import type { Random } from '../random.ts';
import { SELLERS, type Seller } from '../catalogue/sellers.ts';
import { bilingual, type Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import type { Counters, DemoFamily, DemoOffer, DemoWarranty } from './model.ts';
import { oldPricesFor, pricesFor, retailPrice, type Prices } from './prices.ts';

const SOLD_OUT_PERCENT = 4;
const REDUCED_PERCENT = 35;
/** Warranty price in thousandths of the product's price, by months. */
const WARRANTY_SHARE: Readonly<Record<number, number>> = { 12: 45, 24: 75, 36: 105, 60: 140 };
const WARRANTY_LABEL: Readonly<Record<number, Bilingual>> = {
  12: bilingual('1-year warranty', 'ضمان لمدة سنة'),
  24: bilingual('2-year warranty', 'ضمان لمدة سنتين'),
  36: bilingual('3-year warranty', 'ضمان لمدة 3 سنوات'),
  60: bilingual('5-year warranty', 'ضمان لمدة 5 سنوات'),
};

/** Generates one to four offers of a product; about one product in 25 is sold out everywhere. */
export function generateOffers(family: DemoFamily, product: number, random: Random, counters: Counters): DemoOffer[] {
  const soldOut = random.chance(SOLD_OUT_PERCENT);
  return chooseSellers(family, random).map((seller) => {
    counters.offer += 1;
    const prices = pricesFor((family.dirhams * seller.priceLevel * random.integer(975, 1030)) / 1_000_000);
    const reduced = random.chance(REDUCED_PERCENT) ? oldPricesFor(prices, random.integer(8, 45)) : undefined;
    const warranties = family.type.warranties.map((months) => warranty(months, prices, seller));
    return {
      id: counters.offer,
      seller,
      inventoryId: `INV-${String(product).padStart(5, '0')}-${seller.slug}`,
      qty: soldOut ? 0 : random.chance(12) ? random.integer(1, 3) : random.integer(5, 120),
      dispatchDays: seller.dispatchDays + (random.chance(20) ? 1 : 0),
      late: seller.late && random.chance(70),
      warranties,
      warrantyRequired: warranties.length > 1 && random.chance(8),
      prices,
      oldPrices: reduced,
      uaeOnly: seller !== SELLERS[0] && random.chance(10),
    };
  });
}

function chooseSellers({ top }: DemoFamily, random: Random): Seller[] {
  const [ownSeller, ...others] = SELLERS;
  const eligible = others.filter((seller) => seller.departments.includes(top.slug));
  const chosen = random.sample(eligible, random.pick([0, 1, 1, 2, 2, 3]));
  const first = ownSeller && (chosen.length === 0 || random.chance(70)) ? [ownSeller] : [];
  return [...first, ...chosen];
}

/** The first year of the marketplace's own warranty is free. */
function warranty(months: number, prices: Prices, seller: Seller): DemoWarranty {
  const share = WARRANTY_SHARE[months] ?? 0;
  const label = WARRANTY_LABEL[months];
  if (!label) throw new Error(`no label for a warranty of ${months} months`);
  const free = seller === SELLERS[0] && months === 12;
  const cost = (minor: number) => (free ? 0 : retailPrice((minor * share) / 100_000));
  return { months, label, price: { AE: cost(prices.AE), SA: cost(prices.SA) } };
}
