import type { OfferAdvantage } from 'shared-contracts/entities/catalogue/product';

/** What decides between two offers of one product. */
interface ComparedOffer {
  readonly qty: number;
  /** In minor units, VAT included. */
  readonly price: number;
  /** Of the seller, 0 to 5. */
  readonly sellerRating: number;
}

/**
 * Why the winning offer stands before the next one. The database chooses it (`refresh_listings`): in stock, then the lower
 * price, then the seller's standing, then the one that has been there longer.
 * @param next the offer after it; undefined where there is no other
 */
export function determineAdvantage(winner: ComparedOffer, next: ComparedOffer | undefined): OfferAdvantage {
  if (!next) return 'only';
  if (winner.qty > 0 && next.qty === 0) return 'stock';
  if (winner.price < next.price) return 'price';
  return winner.sellerRating > next.sellerRating ? 'standing' : 'age';
}
