import type { LocationServices } from '../locations/index.ts';
import type { PaymentServices } from '../payments/index.ts';

/** Services of the checkout: cities for delivery, and the payment provider. */
export type CheckoutServices = LocationServices & PaymentServices;
