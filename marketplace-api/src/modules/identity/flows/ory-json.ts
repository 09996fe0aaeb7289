import type { FlowRow } from './flow-rows.ts';
import type { IdentityRow } from '../identities.ts';
import { flowNodes, type FormKind } from './ui-nodes.ts';
import type { CustomerSession } from '../sessions.ts';

/** Path prefix of the identity module. */
export const ORY_PREFIX = '/api/.ory';

/** An identity in Ory's form. */
export function identityJson(identity: IdentityRow) {
  return {
    id: identity.id,
    schema_id: 'customer',
    schema_url: `${ORY_PREFIX}/schemas/customer`,
    state: 'active',
    traits: {
      email: identity.email,
      ...(identity.username && { username: identity.username }),
      full_name: identity.full_name,
      phone_number: identity.phone_number,
    },
    metadata_public: { is_phone_number_activated: identity.is_phone_number_activated },
    verifiable_addresses: [
      {
        value: identity.email,
        via: 'email',
        verified: identity.email_verified_at !== null,
        status: identity.email_verified_at ? 'completed' : 'pending',
        ...(identity.email_verified_at && { verified_at: identity.email_verified_at.toISOString() }),
      },
    ],
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
  };
}

/** A session in Ory's form. */
export function sessionJson(session: CustomerSession, identity: IdentityRow) {
  const authenticatedAt = session.authenticated_at.toISOString();
  return {
    id: session.id,
    active: true,
    expires_at: session.expires_at.toISOString(),
    authenticated_at: authenticatedAt,
    issued_at: authenticatedAt,
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: authenticatedAt }],
    identity: identityJson(identity),
  };
}

/** Customer of a settings flow, and whether the current password is required. */
export interface FlowOwner {
  readonly identity: IdentityRow;
  readonly mustReauthenticate: boolean;
}

/** A flow in Ory's form; a settings flow needs its owner. @throws Error for a settings flow without owner */
export function flowJson(flow: FlowRow, csrfToken: string, owner?: FlowOwner) {
  const issued = flow.issued_at.toISOString();
  const messages = flow.outcome.messages ?? [];
  return {
    id: flow.id,
    type: 'browser',
    state: flow.outcome.state ?? (flow.kind === 'settings' ? 'show_form' : 'choose_method'),
    issued_at: issued,
    expires_at: flow.expires_at.toISOString(),
    request_url: flow.request_url,
    return_to: flow.return_to,
    ui: {
      action: `${ORY_PREFIX}/self-service/${flow.kind}?flow=${flow.id}`,
      method: 'POST',
      nodes: flowNodes(toFormKind(flow, owner), csrfToken, flow.outcome),
      ...(messages.length > 0 && { messages }),
    },
    ...(flow.kind === 'login' && { requested_aal: 'aal1', refresh: false, created_at: issued, updated_at: issued }),
    ...(owner && { identity: identityJson(owner.identity) }),
  };
}

function toFormKind({ kind, link_id: link }: FlowRow, owner: FlowOwner | undefined): FormKind {
  if (link !== null) return 'press';
  if (kind !== 'settings') return kind;
  if (!owner) throw new Error('A settings flow is shown to its owner only.');
  return { traits: owner.identity, mustReauthenticate: owner.mustReauthenticate };
}

/** The JSON schema of a customer's traits, at `schema_url`. */
export const CUSTOMER_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Customer',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', title: 'E-mail' },
        username: { type: 'string', title: 'Username' },
        full_name: { type: 'string', title: 'Full name' },
        phone_number: { type: 'string', title: 'Phone number' },
      },
      required: ['email', 'full_name', 'phone_number'],
    },
  },
} as const;
