import { isApiError } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { IdentitySession } from 'shared-contracts/entities/account/user';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { createSectionSignal, withFallback } from './optional-data.ts';

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
  // Checked before the redirect: a visitor with a valid session would return at once, in a loop.
  if (!context.signedIn && !(await fetchSession(context))) return redirectToSignIn(context);
  try {
    return await load();
  } catch (error) {
    if (isApiError(error, 404)) return { kind: 'not-found' };
    if (isApiError(error, 401) && !(await fetchSession(context))) return redirectToSignIn(context);
    throw error;
  }
}

/** Fetches name and e-mail address of the customer; null when the identity provider fails or is slow. */
export async function fetchCustomerIdentity({ request, signal }: LoadContext): Promise<CustomerIdentity | null> {
  const optional = createSectionSignal(signal);
  const identitySession = await withFallback(request(whoami, {}, { signal: optional }), null, optional);
  if (!identitySession) return null;
  const { full_name: name, email, username } = identitySession.identity.traits;
  return { name: name ?? '', email: email ?? username ?? '' };
}

/** Has the page's own time limit: a redirect for want of a response would send a customer around in a loop. */
function fetchSession({ request, signal }: LoadContext): Promise<IdentitySession | null> {
  return request(whoami, {}, { signal }).catch(() => null);
}

function redirectToSignIn(context: LoadContext): { readonly kind: 'redirect'; readonly to: string } {
  return { kind: 'redirect', to: context.signInUrl() };
}
