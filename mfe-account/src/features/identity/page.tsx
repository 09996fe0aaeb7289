import { definePage } from 'storefront-kit/remote/page';
import { loadIdentity } from './load.ts';
import { IdentityScreen } from './ui/identity-screen.tsx';

/** Sign in, sign up, recover, activate, set a password: the identity provider's screens. */
export default definePage({ load: loadIdentity, Page: ({ data }) => <IdentityScreen {...data} /> });
