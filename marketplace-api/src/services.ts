import type { Services } from './infra/services.ts';
import type { IdentityServices } from './modules/identity/index.ts';
import type { LocationServices } from './modules/locations/index.ts';
import type { PaymentServices } from './modules/payments/index.ts';

/** Services of all modules. */
export type AppServices = Services & IdentityServices & LocationServices & PaymentServices;
