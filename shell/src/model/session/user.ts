import type { Identity, IdentitySession, User } from 'shared-contracts/entities/account/user';

/** The customer that an identity session stands for (specification, section 3). */
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

/** The address that counts is the one in the traits: an older verified one says nothing about it. */
function isEmailVerified({ traits, verifiable_addresses: addresses = [] }: Identity): boolean {
  return addresses.some(({ via, value, verified }) => via === 'email' && verified && value === traits.email);
}
