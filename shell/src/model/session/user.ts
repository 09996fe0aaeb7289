import type { Identity, IdentitySession, User } from 'shared-contracts/entities/account/user';

/** Converts an identity session to the customer (specification, section 3). */
export function toUser({ identity, authenticated_at: lastLogin }: IdentitySession): User {
  const { email, username, full_name: name = '', phone_number: phoneNumber = '' } = identity.traits;
  return {
    id: identity.id,
    email: email ?? username ?? '',
    name,
    phoneNumber,
    isPhoneNumberActivated: identity.metadata_public?.is_phone_number_activated ?? false,
    isEmailVerified: isEmailVerified(identity),
    isProfileIncomplete: name.trim() === '' || phoneNumber.trim() === '',
    lastLogin: lastLogin ?? null,
    dateJoined: identity.created_at ?? null,
  };
}

/** Only the address in the traits counts: an older verified address does not verify it. */
function isEmailVerified({ traits, verifiable_addresses: addresses = [] }: Identity): boolean {
  return addresses.some(({ via, value, verified }) => via === 'email' && verified && value === traits.email);
}
