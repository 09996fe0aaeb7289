import type { LocationServices } from '../locations/cities.ts';
import type { PaymentServices } from '../payments/payment-provider.ts';

/** Services of the checkout: cities for delivery, and the payment provider. */
export type CheckoutServices = LocationServices & PaymentServices;
