import { routes } from 'shared-contracts/routes';

/** Returns the path of the form to return items of an order. */
export const orderReturnPath = (number: string): string => `${routes.order(number)}return/`;

/** Returns the path of an order's invoice. */
export const orderInvoicePath = (number: string): string => `${routes.order(number)}invoice/`;
