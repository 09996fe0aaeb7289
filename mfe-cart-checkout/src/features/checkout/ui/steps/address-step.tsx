import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';
import { iconPlus } from 'storefront-kit/ui/media/icons';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { RadioGroup } from 'storefront-kit/ui/form/radio-group';
import type { DeliveryCountry } from '../../model/checkout-data.ts';
import { AddressLines, AddressName } from '../../../../shared/address-text.tsx';
import { AddressForm } from './address-form.tsx';
import { ORDER_CONTROLS } from './control-ids.ts';
import { StepCard } from './step-card.tsx';
import type { AddressFormState } from './use-address-form.ts';

/** The customer's addresses, the chosen one, and the form of a new one. */
export interface AddressChoice {
  readonly addresses: readonly Address[];
  readonly selected: number | null;
  /** The form of a new address is open. */
  readonly adding: boolean;
  readonly form: AddressFormState;
  choose(id: number): void;
  setAdding(adding: boolean): void;
  /** Saves the new address and chooses it. */
  save(): Promise<Address | null>;
}

interface AddressStepProps {
  readonly choice: AddressChoice;
  readonly country: DeliveryCountry;
  /** Why the order was rejected, in the shopper's language. */
  readonly error: string | undefined;
}

/** Delivery address of the order: one of the saved addresses, or a new one. */
export function AddressStep({ choice, country, error }: AddressStepProps) {
  const { formatMessage } = useIntl();
  const { addresses, selected, adding, form } = choice;
  const options = addresses.map((address) => ({
    value: String(address.id),
    label: <AddressName address={address} />,
    hint: <AddressLines address={address} />,
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
      {adding ? (
        <AddressForm
          form={form}
          country={country}
          onSave={choice.save}
          onCancel={addresses.length > 0 ? () => choice.setAdding(false) : undefined}
        />
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
