import { addIdentity } from '../../src/modules/identity/identities.ts';
import { hashPassword } from '../../src/modules/identity/passwords/password-hash.ts';
import { isSessionActive, openSession, sessionCookieName } from '../../src/modules/identity/sessions.ts';
import { PASSWORD } from '../helpers/client.ts';
import type { openSmallShop } from '../helpers/small-shop.ts';

/** What the requests of a signed-in customer carry. */
interface Credentials {
  readonly token: string;
  /** `Cookie` header that the identity provider reads. */
  readonly cookie: string;
  readonly identityId: string;
  readonly sessionId: string;
}

/** The customer of a fuzz run. */
export interface FuzzCustomer {
  /** Credentials of the customer: of another one after the session has ended or the account is deleted. */
  credentials(): Promise<Credentials>;
}

/** Provides a customer. The rows are written into the database, so no rate limit applies. */
export function createFuzzCustomer(
  { services, database }: Awaited<ReturnType<typeof openSmallShop>>,
  now: Date,
): FuzzCustomer {
  let current: Credentials | undefined;
  let generated = 0;
  let passwordHash = '';
  const signUp = async (): Promise<Credentials> => {
    generated += 1;
    passwordHash ||= await hashPassword(PASSWORD);
    const identity = await addIdentity(
      database,
      { email: `fuzz-${generated}@example.com`, fullName: 'Sara Haddad', phoneNumber: '+971501234567', passwordHash },
      now,
    );
    if (!identity) throw new Error('The customer of the fuzz could not be created.');
    const device = { userAgent: 'fuzz', ipAddress: '127.0.0.1', browserHash: '' };
    const { session, secret } = await openSession(database, identity.id, device, now);
    const visitor = { kind: 'customer', identityId: identity.id, sessionId: session.id } as const;
    const { access_token: token } = await services.tokens.issue(visitor);
    return {
      token,
      cookie: `${sessionCookieName(services.config)}=${secret}`,
      identityId: identity.id,
      sessionId: session.id,
    };
  };
  return {
    credentials: async () => {
      const isSignedIn = current && (await isSessionActive(database, current, now));
      return isSignedIn && current ? current : (current = await signUp());
    },
  };
}
