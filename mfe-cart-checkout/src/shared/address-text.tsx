import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

/** Recipient and type of place. */
export function AddressName({ address }: { readonly address: Address }) {
  const { formatMessage } = useIntl();
  const type = formatMessage({ id: `cart-checkout.locationType.${address.location_type}` });
  return formatMessage(
    { id: 'cart-checkout.address.nameAndType' },
    { name: <bdi key="name">{address.full_name}</bdi>, type },
  );
}

/** Type of place and address, for a page that shows recipient and number separately. */
export function AddressWithType({ address }: { readonly address: Address }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {formatMessage({ id: `cart-checkout.locationType.${address.location_type}` })}
      <span className="quiet">
        <AddressLineList address={address} />
      </span>
    </>
  );
}

/** Address and phone number. */
export function AddressLines({ address }: { readonly address: Address }) {
  return (
    <>
      <AddressLineList address={address} />
      <bdi dir="ltr">{address.mobile_number}</bdi>
    </>
  );
}

function AddressLineList({ address: { address_line, area_street, city_name } }: { readonly address: Address }) {
  return [address_line, area_street, city_name].map((text) => (
    <span key={text}>
      <BidiText text={text} />
      <br />
    </span>
  ));
}
