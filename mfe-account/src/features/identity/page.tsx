import { definePage } from 'storefront-kit/remote/page';
import { loadIdentity } from './load-identity.ts';
import { IdentityScreen } from './ui/identity-screen.tsx';

/** Sign in and sign up: the identity provider's screens. */
export default definePage({ load: loadIdentity, Page: ({ data }) => <IdentityScreen {...data} /> });
