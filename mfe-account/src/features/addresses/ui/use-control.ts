import { useIntl } from 'react-intl';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import type { AddressField } from '../model/address-draft.ts';
import type { AddressFormState } from './use-address-form.ts';

/** Props of the control of a field: label, value and error. */
export type Control = ReturnType<typeof useControl>;

/** Returns label, value and error of each control. */
export function useControl({ draft, errors, set }: AddressFormState) {
  const { formatMessage } = useIntl();
  const errorText = useAccountErrorText();
  return (field: AddressField) => {
    const error = errors[field];
    return {
      id: `address-${field}`,
      name: field,
      label: formatMessage({ id: `account.address.${field}` }),
      error: error === undefined ? undefined : errorText(error),
      value: draft[field],
      onChange: ({ target }: { readonly target: { readonly value: string } }) => set(field, target.value),
    };
  };
}
