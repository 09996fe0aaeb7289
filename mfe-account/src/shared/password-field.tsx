import type { RefCallback } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { useAccountErrorText } from './use-account-error-text.ts';

interface PasswordFieldProps {
  readonly value: string;
  /** Why it was rejected, as a message of the catalogue. */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly ref?: RefCallback<HTMLInputElement>;
}

/** The current password, which confirms a change of the account. */
export function PasswordField({ value, error, onChange, ref }: PasswordFieldProps) {
  const { formatMessage } = useIntl();
  const errorText = useAccountErrorText();
  return (
    <TextField
      {...(ref && { ref })}
      label={formatMessage({ id: 'account.identity.password' })}
      error={error ? errorText(error) : undefined}
      name="password"
      type="password"
      autoComplete="current-password"
      dir="ltr"
      required
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
