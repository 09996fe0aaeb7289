import type { Database } from '../../src/infra/db/database.ts';
import { openSession } from '../../src/modules/identity/sessions.ts';
import type { Tokens } from '../../src/modules/identity/access-tokens.ts';

/** A customer with an active session, written into the database: no form, password or rate limit is involved. */
export interface SignedInCustomer {
  readonly identityId: string;
  readonly email: string;
  /** Access token of the session. */
  readonly token: string;
}

/** Adds a customer with a complete profile; `email` must be unique. */
export async function addCustomer(
  database: Database,
  tokens: Tokens,
  email: string,
  now: Date,
): Promise<SignedInCustomer> {
  const [identity] = await database.query<{ id: string }>(
    `INSERT INTO identities (email, full_name, phone_number, is_phone_number_activated)
     VALUES ($1, 'Sara Haddad', '+971501234567', true) RETURNING id`,
    [email],
  );
  if (!identity) throw new Error('The database returned no identity.');
  const { session } = await openSession(database, identity.id, { userAgent: '', ipAddress: '', browserHash: '' }, now);
  const visitor = { kind: 'customer', identityId: identity.id, sessionId: session.id } as const;
  return { identityId: identity.id, email, token: (await tokens.issue(visitor)).access_token };
}
