import { useIntl } from 'react-intl';
import type { CountryCode } from 'shared-contracts/locale';
import type { Address } from 'shared-contracts/entities/account/address';
import { iconPlus } from 'storefront-kit/ui/media/icons';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { RadioGroup } from 'storefront-kit/ui/form/radio-group';
import { AddressLines, AddressName } from '../../../../shared/address-text.tsx';
import { AddressActions } from './address-actions.tsx';
import { NewAddress } from './new-address.tsx';
import { ORDER_CONTROLS } from './control-ids.ts';
import { StepCard } from './step-card.tsx';
import type { AddressChoice } from './use-address-choice.ts';

interface AddressStepProps {
  readonly choice: AddressChoice;
  /** The shop's country. */
  readonly country: CountryCode;
  /** Why the order was rejected, in the shopper's language. */
  readonly error: string | undefined;
}

/** Delivery address of the order: one of the saved addresses, or a new one. */
export function AddressStep({ choice, country, error }: AddressStepProps) {
  const { formatMessage } = useIntl();
  const { addresses, selected, adding } = choice;
  const current = addresses.find(({ id }) => id === selected);
  const options = addresses.map((address) => ({
    value: String(address.id),
    label: <AddressName address={address} />,
    hint: <AddressHint address={address} country={country} />,
  }));
  return (
    <StepCard id={ORDER_CONTROLS.address} step={1} title={formatMessage({ id: 'cart-checkout.checkout.address' })}>
      {addresses.length > 0 && (
        <RadioGroup
          legend={formatMessage({ id: 'cart-checkout.checkout.deliverTo' })}
          name="address"
          options={options}
          value={selected === null ? null : String(selected)}
          onChange={(id) => choice.choose(Number(id))}
          {...(error === undefined ? {} : { error })}
        />
      )}
      {current && !adding && <AddressActions key={current.id} address={current} choice={choice} />}
      {choice.isListOutdated && (
        <ErrorState
          title={formatMessage({ id: 'cart-checkout.address.listFailed' })}
          text={formatMessage({ id: 'cart-checkout.address.listFailedText' })}
          onRetry={choice.reloadList}
        />
      )}
      {adding ? (
        <NewAddress choice={choice} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => choice.setAdding(true)}>
            <Icon icon={iconPlus} />
            <span>{formatMessage({ id: 'cart-checkout.checkout.addAddress' })}</span>
          </Button>
        </div>
      )}
    </StepCard>
  );
}

/** Lines of an address; one in another country says that choosing it changes the shop (LOC-04). */
function AddressHint({ address, country }: { readonly address: Address; readonly country: CountryCode }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <AddressLines address={address} />
      {address.is_default && (
        <>
          <br />
          {formatMessage({ id: 'cart-checkout.address.default' })}
        </>
      )}
      {address.country !== country && (
        <>
          <br />
          {formatMessage({ id: 'cart-checkout.address.otherCountry' }, { country: address.country_name })}
        </>
      )}
    </>
  );
}
