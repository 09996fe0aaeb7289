import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/address';

/** Who lives there and what kind of place it is. */
export function AddressName({ address }: { readonly address: Address }) {
  const { formatMessage } = useIntl();
  const type = formatMessage({ id: `cart-checkout.locationType.${address.location_type}` });
  return formatMessage(
    { id: 'cart-checkout.address.nameAndType' },
    { name: <bdi key="name">{address.full_name}</bdi>, type },
  );
}

/** Where it is, and the number to call. */
export function AddressLines({ address }: { readonly address: Address }) {
  return (
    <>
      {[address.address_line, address.area_street, address.city_name].map((text) => (
        <span key={text}>
          {text}
          <br />
        </span>
      ))}
      <bdi dir="ltr">{address.mobile_number}</bdi>
    </>
  );
}
