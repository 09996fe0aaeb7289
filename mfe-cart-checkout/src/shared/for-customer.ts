import { isApiError } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { LoadContext, PageResult } from 'shared-contracts/host';

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
  if (!context.signedIn) return signIn;
  try {
    return await load();
  } catch (error) {
    if (isApiError(error, 404)) return { kind: 'not-found' };
    // A valid session would redirect straight back here in a loop: that is an error, not a guest.
    if (isApiError(error, 401) && !(await hasSession(context))) return signIn;
    throw error;
  }
}

async function hasSession({ request, signal }: LoadContext): Promise<boolean> {
  const session = await request(whoami, {}, { signal }).catch(() => null);
  return session !== null;
}
