import * as v from 'valibot';

/** An address that the identity provider can verify: an e-mail address or a phone number. */
const verifiableAddressSchema = v.object({
  id: v.optional(v.string()),
  value: v.string(),
  via: v.picklist(['email', 'sms']),
  verified: v.boolean(),
  status: v.string(),
});

/** The identity in Ory's form (specification section 3, AUTH-02). */
export const identitySchema = v.object({
  id: v.string(),
  schema_id: v.string(),
  schema_url: v.string(),
  traits: v.object({
    email: v.optional(v.string()),
    username: v.optional(v.string()),
    full_name: v.optional(v.string()),
    phone_number: v.optional(v.string()),
  }),
  metadata_public: v.nullish(v.object({ is_phone_number_activated: v.optional(v.boolean()) })),
  verifiable_addresses: v.optional(v.array(verifiableAddressSchema)),
  created_at: v.optional(v.string()),
});
export type Identity = v.InferOutput<typeof identitySchema>;

/** Response of whoami. */
export const identitySessionSchema = v.object({
  id: v.string(),
  active: v.optional(v.boolean()),
  authenticated_at: v.optional(v.string()),
  expires_at: v.optional(v.string()),
  identity: identitySchema,
});
export type IdentitySession = v.InferOutput<typeof identitySessionSchema>;

/** The customer for screens, derived from the identity session. Times are ISO 8601. */
export const userSchema = v.object({
  id: v.string(),
  /** E-mail address, or the username without one. */
  email: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  isPhoneNumberActivated: v.boolean(),
  isEmailVerified: v.boolean(),
  /** Full name or phone number is empty. */
  isProfileIncomplete: v.boolean(),
  lastLogin: v.nullable(v.string()),
  dateJoined: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof userSchema>;
