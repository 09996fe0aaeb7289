import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { from, space } from 'storefront-kit/theme/tokens';
import { PhoneField } from 'storefront-kit/ui/form/phone-field';
import { TextField } from 'storefront-kit/ui/form/text-field';
import type { Contact, DeliveryCountry } from '../../model/checkout-data.ts';
import type { OrderField } from '../../model/order-form.ts';
import { ORDER_CONTROLS } from './control-ids.ts';
import { StepCard } from './step-card.tsx';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface ContactStepProps {
  readonly step: number;
  readonly contact: Contact;
  /** Country of the phone number; null when another step verifies the number by a code. */
  readonly country: DeliveryCountry | null;
  /** Why a field was rejected, in the shopper's language. */
  readonly error: (field: OrderField) => string | undefined;
  readonly onChange: (contact: Contact) => void;
}

/** Full name and phone number for an incomplete profile; an order requires both (specification section 5). */
export function ContactStep({ step, contact, country, error, onChange }: ContactStepProps) {
  const { formatMessage } = useIntl();
  return (
    <StepCard step={step} title={formatMessage({ id: 'cart-checkout.checkout.contact' })}>
      <div css={style}>
        <TextField
          id={ORDER_CONTROLS.full_name}
          label={formatMessage({ id: 'cart-checkout.address.full_name' })}
          error={error('full_name')}
          name="contact_name"
          autoComplete="name"
          required
          maxLength={200}
          value={contact.full_name}
          onChange={({ target }) => onChange({ ...contact, full_name: target.value })}
        />
        {country && (
          <PhoneField
            id={ORDER_CONTROLS.phone_number}
            label={formatMessage({ id: 'cart-checkout.address.mobile_number' })}
            hint={formatMessage({ id: 'cart-checkout.checkout.phoneHint' })}
            error={error('phone_number')}
            name="contact_phone"
            required
            pattern={country.phone}
            value={contact.phone_number}
            onChange={(phone_number) => onChange({ ...contact, phone_number })}
          />
        )}
      </div>
    </StepCard>
  );
}
