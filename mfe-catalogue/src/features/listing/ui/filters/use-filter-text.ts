import { useIntl } from 'react-intl';
import type { RangeFilter } from 'shared-contracts/filters';
import { currencyOf } from 'shared-contracts/money';
import { formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import type { ActiveFilter } from '../../model/list-active-filters.ts';

/** Formats a price range in the visitor's currency: “AED 50 to AED 100”. */
export function usePriceText(): (range: RangeFilter['range']) => string {
  const { formatMessage } = useIntl();
  const host = useHost();
  const text = (amount: string) => formatMoney({ amount, currency: currencyOf(host.location.country) }, host);
  return ({ min, max }) => {
    if (min !== null && max !== null)
      return formatMessage({ id: 'catalogue.price.between' }, { min: text(min), max: text(max) });
    if (max !== null) return formatMessage({ id: 'catalogue.price.upTo' }, { max: text(max) });
    return formatMessage({ id: 'catalogue.price.from' }, { min: text(min ?? '0') });
  };
}

/** Formats a minimum rating: “4 stars and up”. */
export function useRatingText(): (min: string | null) => string {
  const { formatMessage } = useIntl();
  return (min) => formatMessage({ id: 'catalogue.rating.from' }, { stars: Number(min) });
}

/** Formats an active filter. */
export function useFilterText(): (filter: ActiveFilter) => string {
  const { formatMessage } = useIntl();
  const [priceText, ratingText] = [usePriceText(), useRatingText()];
  return (filter) => {
    switch (filter.kind) {
      case 'late':
        return formatMessage({ id: 'catalogue.filters.late' });
      case 'price':
        return priceText(filter);
      case 'rating':
        return ratingText(filter.min);
      case 'value':
        return valueText(filter);
    }
  };

  function valueText({ name, label }: Extract<ActiveFilter, { kind: 'value' }>): string {
    if (name === 'brand_id') return formatMessage({ id: 'catalogue.filters.brandId' }, { id: label });
    if (name === 'category_id') return formatMessage({ id: 'catalogue.filters.categoryId' }, { id: label });
    return label;
  }
}
