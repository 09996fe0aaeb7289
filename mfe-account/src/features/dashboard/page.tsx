import type { PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { definePage } from 'storefront-kit/remote/page';

/** The dashboard redirects to the orders; that page redirects a guest to sign-in. */
function load(): Promise<PageResult<null>> {
  return Promise.resolve({ kind: 'redirect', to: routes.orders() });
}

export default definePage({ load, Page: () => null });
