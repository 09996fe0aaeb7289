import type { OrderField } from '../../model/order-form.ts';

/** Ids of the controls, the link targets of the error summary. */
export const ORDER_CONTROLS: Readonly<Record<OrderField, string>> = {
  address: 'checkout-address',
  payment_method: 'checkout-payment',
  full_name: 'checkout-name',
  phone_number: 'checkout-phone',
};
