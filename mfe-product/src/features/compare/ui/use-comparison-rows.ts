import { useIntl } from 'react-intl';
import { toMeasures } from '../../../shared/measures.ts';
import { type ComparedProduct, type ComparisonRow, mergeRows } from '../model/comparison.ts';

/** Rows with texts: brand, seller and terms of the sale first, then measures and the seller's specifications. */
export function useComparisonRows(products: readonly ComparedProduct[]): readonly ComparisonRow[] {
  const { formatMessage, formatNumber, formatList } = useIntl();
  const toRow = (id: string, valueOf: (product: ComparedProduct) => string): ComparisonRow => ({
    name: formatMessage({ id }),
    values: products.map(valueOf),
  });
  const measures = products.map((product) =>
    toMeasures(product).map(({ name, unit, value }) => ({
      name: formatMessage({ id: `product.specs.${name}` }),
      value: formatMessage({ id: `product.specs.${unit}` }, { value: formatNumber(value) }),
    })),
  );
  const terms = [
    toRow('product.compare.availability', ({ availability }) =>
      formatMessage({ id: `product.availability.${availability}` }),
    ),
    toRow('product.compare.brand', ({ brand }) => brand.name),
    toRow('product.compare.seller', ({ seller }) => seller),
    toRow('product.warranty.legend', ({ warranties }) =>
      warranties.length > 0
        ? formatList(warranties, { type: 'disjunction' })
        : formatMessage({ id: 'product.warranty.none' }),
    ),
    toRow('product.compare.returns', ({ returnableDays: days }) =>
      formatMessage({ id: days > 0 ? 'product.returns.days' : 'product.returns.none' }, { days }),
    ),
  ];
  const facts = mergeRows(products.map(({ specs }, index) => [...specs, ...(measures[index] ?? [])]));
  // Sellers may state the brand again.
  return [...terms, ...facts.filter(({ name }) => !terms.some((term) => term.name === name))];
}
