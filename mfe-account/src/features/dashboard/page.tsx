import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { definePage } from 'storefront-kit/remote/page';

/** The dashboard begins with the orders; a guest signs in on the way. */
function load(context: LoadContext): Promise<PageResult<null>> {
  const orders = routes.orders();
  const to = context.signedIn ? orders : context.signInUrl({ returnTo: orders });
  return Promise.resolve({ kind: 'redirect', to });
}

export default definePage({ load, Page: () => null });
