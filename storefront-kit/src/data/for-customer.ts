import { isApiError } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { IdentitySession } from 'shared-contracts/entities/account/user';
import type { LoadContext, PageResult } from 'shared-contracts/host';

/** The customer in a page's greeting. */
export interface CustomerIdentity {
  readonly name: string;
  readonly email: string;
}

/**
 * Loads a page for its customer only. A guest or an expired session signs in and returns to it (AUTH-07). Data of
 * another customer is not found.
 * @throws every other error of `load`
 */
export async function forCustomer<Data>(
  context: LoadContext,
  load: () => Promise<PageResult<Data>>,
): Promise<PageResult<Data>> {
  const signIn = { kind: 'redirect', to: context.signInUrl() } as const;
  // Checked before the redirect: a visitor with a valid session would return at once, in a loop.
  if (!context.signedIn && !(await fetchSession(context))) return signIn;
  try {
    return await load();
  } catch (error) {
    if (isApiError(error, 404)) return { kind: 'not-found' };
    if (isApiError(error, 401) && !(await fetchSession(context))) return signIn;
    throw error;
  }
}

/**
 * Time limit of the greeting in ms, below a remote's limit of 3 s. Every page of a customer has this code, so it does
 * without `createSectionSignal` to save bytes: nobody waits for the request of a page that was left.
 */
const GREETING_LIMIT_MS = 2_000;

/** Fetches name and e-mail address of the customer; null when the identity provider fails or is slow. */
export async function fetchCustomerIdentity(context: LoadContext): Promise<CustomerIdentity | null> {
  const identitySession = await fetchSession(context, AbortSignal.timeout(GREETING_LIMIT_MS));
  const { full_name: name = '', username = '', email = username } = identitySession?.identity.traits ?? {};
  return identitySession && { name, email };
}

/** By default with the page's own time limit: a redirect for want of a response would be a loop for a customer. */
function fetchSession(context: LoadContext, signal = context.signal): Promise<IdentitySession | null> {
  return context.request(whoami, {}, { signal }).catch(() => null);
}
