/** What changes an order or the cart from an order's page: loaded at the first press. */
export { CancelDialog } from './cancel-dialog.tsx';
export { putIntoCart } from './put-into-cart.ts';
