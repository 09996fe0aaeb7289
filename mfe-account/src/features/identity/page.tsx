import type { LoadContext } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { IdentityScreen } from './ui/identity-screen.tsx';

/**
 * Sign in, sign up, recover, activate, set a password: the identity provider's screens. The provider redirects to them,
 * so the server loads their data nearly always: the browser fetches the code of `load` only for a navigation.
 */
export default definePage({
  load: async (context: LoadContext) => (await import('./load.ts')).loadIdentity(context),
  Page: ({ data }) => <IdentityScreen {...data} />,
});
