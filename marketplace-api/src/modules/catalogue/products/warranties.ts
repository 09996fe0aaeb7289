import type { WarrantyOption } from 'shared-contracts/entities/checkout/cart';
import { fromMinor } from 'shared-contracts/money';
import type { RequestContext } from '../../../infra/http/request-context.ts';

/** A warranty as stored with an offer; prices are in minor units by country. */
export interface StoredWarranty {
  readonly months: number;
  readonly label_en: string;
  readonly label_ar: string;
  readonly price: Readonly<Partial<Record<string, number>>>;
}

/** The warranties for sale in the requested country, shortest first. */
export function toWarranties(
  stored: readonly StoredWarranty[],
  { country, currency, language }: Pick<RequestContext, 'country' | 'currency' | 'language'>,
): WarrantyOption[] {
  return stored
    .flatMap((option) => {
      const price = option.price[country];
      if (price === undefined) return [];
      const label = language === 'ar' ? option.label_ar : option.label_en;
      return [{ months: option.months, label, price: fromMinor(price, currency) }];
    })
    .toSorted((a, b) => a.months - b.months);
}
