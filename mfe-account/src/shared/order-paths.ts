import { routes } from 'shared-contracts/routes';

/** Path of the page that asks to return items of an order. */
export const orderReturnPath = (number: string): string => `${routes.order(number)}return/`;

/** Path of an order's invoice. */
export const orderInvoicePath = (number: string): string => `${routes.order(number)}invoice/`;
