import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from 'storefront-kit/format/error-text';
import type { PhonePattern } from 'storefront-kit/format/phone';
import { Button } from 'storefront-kit/ui/form/button';
import { PhoneField } from 'storefront-kit/ui/form/phone-field';
import type { PhoneVerificationState } from './use-phone-verification.ts';

interface NumberFormProps {
  readonly phone: PhoneVerificationState;
  readonly pattern: PhonePattern;
}

/** Form for the number that receives the code. */
export function NumberForm({ phone, pattern }: NumberFormProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const { digits, setDigits, error, busy, send } = phone;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="lead">{formatMessage({ id: 'account.phone.numberLead' })}</p>
      <PhoneField
        label={formatMessage({ id: 'account.identity.phone' })}
        error={error ? errorText(error) : undefined}
        name="phone_number"
        required
        pattern={pattern}
        value={digits}
        onChange={setDigits}
      />
      <Button type="submit" busy={busy}>
        {formatMessage({ id: 'account.phone.send' })}
      </Button>
    </form>
  );
}
