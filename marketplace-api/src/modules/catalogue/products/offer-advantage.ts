import type { OfferAdvantage } from 'shared-contracts/entities/catalogue/product';

/** Criteria that rank two offers of one product. */
interface ComparedOffer {
  readonly qty: number;
  /** In minor units, VAT included. */
  readonly price: number;
  /** Rating of the seller, 0 to 5. */
  readonly sellerRating: number;
}

/**
 * Returns why the winning offer ranks before the next one. The database ranks offers (`refresh_listings`): in stock,
 * lower price, higher seller rating, older offer.
 * @param next the offer ranked second; undefined if there is only one
 */
export function determineAdvantage(winner: ComparedOffer, next: ComparedOffer | undefined): OfferAdvantage {
  if (!next) return 'only';
  if (winner.qty > 0 && next.qty === 0) return 'stock';
  if (winner.price < next.price) return 'price';
  return winner.sellerRating > next.sellerRating ? 'standing' : 'age';
}
