import { css } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Address } from 'shared-contracts/entities/account/address';
import { from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { FormErrors } from 'storefront-kit/ui/form/form-errors';
import { PhoneField } from 'storefront-kit/ui/form/phone-field';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField, type TextFieldProps } from 'storefront-kit/ui/form/text-field';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { findCountry, type AddressField } from '../model/address-draft.ts';
import { MapField } from './map-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { AddressFormState } from './use-address-form.ts';
import { useControl } from './use-control.ts';

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
    align-items: start;
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
  /** Resolves to null when the address was rejected. */
  readonly onSave: () => Promise<Address | null>;
  /** Between the fields and the buttons. */
  readonly options?: ReactNode;
  /** Look of the save button, where another button is the page's main one. */
  readonly saveVariant?: 'primary' | 'secondary';
  /** Next to the save button. */
  readonly actions?: ReactNode;
}

/** Form of an address. Each error shows at its field; the typed text is never lost. */
export function AddressForm({ form, onSave, options, saveVariant = 'primary', actions }: AddressFormProps) {
  const { formatMessage } = useIntl();
  const control = useControl(form);
  const { draft, data } = form;
  const text = (field: AddressField, more: Partial<TextFieldProps> = {}) => (
    <TextField {...control(field)} required maxLength={200} dir="auto" {...more} />
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
        pattern={findCountry(data, draft.country).phone}
        value={draft.mobile_number}
        onChange={(digits) => form.set('mobile_number', digits)}
      />
      <div className="wide">
        <MapField form={form} />
      </div>
      <PlaceFields form={form} control={control} />
      {text('street', { autoComplete: 'address-line1' })}
      {text('building_name_or_number', { autoComplete: 'address-line2' })}
      <div className="half">
        {text('floor_number', { required: false })}
        {text('apartment_number', { required: false })}
      </div>
      {draft.country === 'SA' &&
        text('short_address', {
          required: false,
          maxLength: 20,
          dir: 'ltr',
          autoCapitalize: 'characters',
          hint: formatMessage({ id: 'account.address.shortAddressHint' }),
        })}
      <Select
        {...control('location_type')}
        required
        options={['home', 'work', 'other'].map((value) => ({
          value,
          label: formatMessage({ id: `account.locationType.${value}` }),
        }))}
      />
      <div className="wide">{text('shipping_note', { required: false, maxLength: 500 })}</div>
      {options && <div className="wide">{options}</div>}
      <div className="wide actions">
        <Button type="submit" variant={saveVariant} busy={form.saving}>
          {formatMessage({ id: 'account.address.save' })}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** Errors without a field. */
function FormProblems({ problems }: { readonly problems: readonly string[] }) {
  const errorText = useAccountErrorText();
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
