import { useIntl } from 'react-intl';
import { isZeroMoney } from 'shared-contracts/money';
import { Price } from 'storefront-kit/ui/product/price';
import { RadioGroup } from 'storefront-kit/ui/form/radio-group';
import type { SelectedOffer } from '../../model/product-data.ts';
import { type Purchase, WARRANTY_ID } from './use-purchase.ts';

/** The warranties that the offer is sold with (PDP-04); none is the default, unless one has to be chosen. */
export function WarrantyChoice({ offer, purchase }: { readonly offer: SelectedOffer; readonly purchase: Purchase }) {
  const { formatMessage } = useIntl();
  if (offer.warranties.length === 0) return null;
  const none = { value: '0', label: formatMessage({ id: 'product.warranty.none' }) };
  const options = offer.warranties.map(({ months, label, price }) => ({
    value: String(months),
    label,
    aside: isZeroMoney(price) ? formatMessage({ id: 'product.warranty.free' }) : <Price price={price} size="sm" />,
  }));
  return (
    <RadioGroup
      id={WARRANTY_ID}
      legend={formatMessage({ id: 'product.warranty.legend' })}
      name="warranty"
      options={offer.warrantyRequired ? options : [none, ...options]}
      value={purchase.warranty}
      onChange={purchase.setWarranty}
      {...(purchase.warrantyProblem ? { error: purchase.warrantyProblem } : {})}
    />
  );
}
