import type { Services } from './infra/services.ts';
import type { IdentityServices } from './modules/identity/access-tokens.ts';
import type { LocationServices } from './modules/locations/cities.ts';
import type { PaymentServices } from './modules/payments/payment-provider.ts';

/** Services of all modules. */
export type AppServices = Services & IdentityServices & LocationServices & PaymentServices;
