import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';

/** Who lives there and what kind of place it is. */
export function AddressName({ address }: { readonly address: Address }) {
  const { formatMessage } = useIntl();
  const type = formatMessage({ id: `cart-checkout.locationType.${address.location_type}` });
  return formatMessage(
    { id: 'cart-checkout.address.nameAndType' },
    { name: <bdi key="name">{address.full_name}</bdi>, type },
  );
}

/** What kind of place it is, and where: for a page that names the recipient and their number beside it. */
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

/** Where it is, and the number to call. */
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
      {text}
      <br />
    </span>
  ));
}
