import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { SKELETON_SLUG, SKELETON_TEXTS } from '../../model/requests/page-skeleton.ts';

/** A card whose texts and picture stand for those of any card; its price is any price. */
export const PLACEHOLDER_CARD: ProductCard = {
  id: 1,
  slug: SKELETON_SLUG,
  name: SKELETON_TEXTS.name,
  family: 1,
  brand: { id: 1, name: SKELETON_TEXTS.brand, slug: SKELETON_SLUG },
  image: { src: SKELETON_SLUG, widths: [800], alt: '' },
  taxed_newprice: { amount: '1.00', currency: 'AED' },
  taxed_oldprice: null,
  percent_off: 0,
  rating: { average: 0, count: 0 },
  colour: null,
  colours: [],
  qty: 1,
  is_late_delivery: false,
};
