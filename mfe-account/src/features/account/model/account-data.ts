import type { IdentitySession } from 'shared-contracts/entities/account/user';

/** Customer data on the settings page. */
export interface AccountData {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** As `+971501234567`; empty without a number. */
  readonly phone: string;
  readonly isPhoneVerified: boolean;
}

export function toAccountData({ identity }: IdentitySession): AccountData {
  const { full_name: name = '', username = '', email = username, phone_number: phone = '' } = identity.traits;
  return {
    name,
    email,
    isEmailVerified: identity.verifiable_addresses?.some(({ value, verified }) => verified && value === email) ?? false,
    phone,
    isPhoneVerified: phone !== '' && (identity.metadata_public?.is_phone_number_activated ?? false),
  };
}
