import { css } from '@emotion/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';
import { useErrorText } from 'storefront-kit/format/error-text';
import { from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { FormErrors } from 'storefront-kit/ui/form/form-errors';
import { PhoneField } from 'storefront-kit/ui/form/phone-field';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField, type TextFieldProps } from 'storefront-kit/ui/form/text-field';
import type { AddressField } from '../../model/address-draft.ts';
import type { DeliveryCountry } from '../../model/checkout-data.ts';
import { addressControl } from './control-ids.ts';
import type { AddressFormState } from './use-address-form.ts';

const style = css`
  display: grid;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  .half {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    > .wide {
      grid-column: 1 / -1;
    }
  }
`;

interface AddressFormProps {
  readonly form: AddressFormState;
  readonly country: DeliveryCountry;
  /** Resolves to null when the address was rejected. */
  readonly onSave: () => Promise<Address | null>;
  /** Omitted without a saved address to return to. */
  readonly onCancel?: (() => void) | undefined;
}

/** Form for a new address. Each error shows at its field; the typed text is never lost. */
export function AddressForm({ form, country, onSave, onCancel }: AddressFormProps) {
  const { formatMessage } = useIntl();
  const label = (field: AddressField) => formatMessage({ id: `cart-checkout.address.${field}` });
  const control = useControl(form, label);
  const text = (field: AddressField, more: Partial<TextFieldProps> = {}) => (
    <TextField {...control(field)} required maxLength={200} {...more} />
  );
  return (
    <form
      css={style}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget: element } = event;
        void onSave().then((saved) => saved ?? focusFirstError(element));
      }}
    >
      <FormProblems problems={form.problems} />
      {text('full_name', { autoComplete: 'name' })}
      <PhoneField
        {...control('mobile_number')}
        required
        pattern={country.phone}
        value={form.draft.mobile_number}
        onChange={(digits) => form.set('mobile_number', digits)}
      />
      <Select
        {...control('city')}
        required
        options={country.cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {text('area', { autoComplete: 'address-level3' })}
      {text('street', { autoComplete: 'address-line1' })}
      {text('building_name_or_number', { autoComplete: 'address-line2' })}
      <div className="half">
        {text('floor_number', { required: false })}
        {text('apartment_number', { required: false })}
      </div>
      <Select
        {...control('location_type')}
        required
        options={['home', 'work', 'other'].map((value) => ({
          value,
          label: formatMessage({ id: `cart-checkout.locationType.${value}` }),
        }))}
      />
      <div className="wide">{text('shipping_note', { required: false, maxLength: 500 })}</div>
      <div className="wide actions">
        <Button type="submit" variant="secondary" busy={form.saving}>
          {formatMessage({ id: 'cart-checkout.address.save' })}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {formatMessage({ id: 'cart-checkout.address.cancel' })}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns label, value and error of each control. */
function useControl({ draft, errors, set }: AddressFormState, label: (field: AddressField) => string) {
  const errorText = useErrorText();
  return (field: AddressField) => {
    const error = errors[field];
    return {
      id: addressControl(field),
      name: field,
      label: label(field),
      error: error === undefined ? undefined : errorText(error),
      value: draft[field],
      onChange: ({ target }: { readonly target: { readonly value: string } }) => set(field, target.value),
    };
  };
}

/** Errors without a field. */
function FormProblems({ problems }: { readonly problems: readonly string[] }) {
  const errorText = useErrorText();
  const list = useMemo(() => problems.map((problem) => ({ message: errorText(problem) })), [problems, errorText]);
  if (list.length === 0) return null;
  return (
    <div className="wide">
      <FormErrors errors={list} />
    </div>
  );
}

/** Focuses the first rejected field after it is marked. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
