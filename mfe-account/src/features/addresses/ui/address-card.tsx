import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';
import { routes } from 'shared-contracts/routes';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Button } from 'storefront-kit/ui/form/button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { Card } from 'storefront-kit/ui/layout/card';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { isCityOf } from '../model/wait-for-city.ts';
import type { Addresses } from './use-addresses.ts';

const style = css`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  block-size: 100%;
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
  }
  h2 {
    font-size: ${type.md};
    overflow-wrap: anywhere;
  }
  .lines {
    flex: 1;
    font-size: ${type.sm};
    overflow-wrap: anywhere;
  }
  .lines > * {
    display: block;
  }
  .quiet {
    color: ${color.muted};
  }
  .error {
    color: ${color.danger};
    font-size: ${type.sm};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

interface AddressCardProps {
  readonly address: Address;
  readonly addresses: Addresses;
}

/** One address: recipient, place, number, and the actions. */
export function AddressCard({ address, addresses }: AddressCardProps) {
  const { formatMessage } = useIntl();
  const errorText = useAccountErrorText();
  const { failure } = addresses;
  return (
    <Card css={style} aria-label={address.full_name}>
      <div className="head">
        <h2>
          <bdi>{address.full_name}</bdi>
        </h2>
        <Badge>{formatMessage({ id: `account.locationType.${address.location_type}` })}</Badge>
        {address.is_default && <Badge tone="accent">{formatMessage({ id: 'account.addresses.default' })}</Badge>}
      </div>
      <AddressLines address={address} />
      {failure?.id === address.id && (
        <p className="error" role="alert">
          {errorText(failure.message)}
        </p>
      )}
      <Actions address={address} addresses={addresses} />
    </Card>
  );
}

/**
 * Lines of the address; each is isolated, because street and building may be of either script. The `bdi` is inside its
 * line, so that every line begins at the side of the page. `BidiText` lets the first
 * Arabic word decide the direction of a line that begins with a Latin name (ADR 60).
 */
function AddressLines({ address }: { readonly address: Address }) {
  const { address_line: line, area_street: street, city_name: city, country_name: country } = address;
  return (
    <div className="lines">
      {[line, street].map(
        (text) =>
          text && (
            <span key={text}>
              <bdi>
                <BidiText text={text} />
              </bdi>
            </span>
          ),
      )}
      <span>
        <bdi>{city}</bdi> · <bdi>{country}</bdi>
      </span>
      {address.short_address && (
        <span>
          <bdi dir="ltr">{address.short_address}</bdi>
        </span>
      )}
      <span className="quiet">
        <bdi dir="ltr">{address.mobile_number}</bdi>
      </span>
      {address.shipping_note && (
        <span className="quiet">
          <bdi>
            <BidiText text={address.shipping_note} />
          </bdi>
        </span>
      )}
    </div>
  );
}

function Actions({ address, addresses }: AddressCardProps) {
  const { formatMessage } = useIntl();
  const { location, busy } = addresses;
  return (
    <div className="actions">
      {!isCityOf(location, address) && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void addresses.deliverTo(address)}>
          {formatMessage({ id: 'account.addresses.deliverHere' })}
        </Button>
      )}
      <ButtonLink variant="secondary" size="sm" to={routes.address(address.id)}>
        {formatMessage({ id: 'account.addresses.change' })}
      </ButtonLink>
      {!address.is_default && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void addresses.makeDefault(address)}>
          {formatMessage({ id: 'account.address.makeDefault' })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => addresses.requestDelete(address)}>
        {formatMessage({ id: 'account.addresses.delete' })}
      </Button>
    </div>
  );
}
