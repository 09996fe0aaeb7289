import type { RegisterModule } from '../../infra/http/module.ts';
import { promoCodeRoutes } from './promo-code-routes.ts';
import { cartRoutes } from './routes.ts';
import { savedItemRoutes } from './saved-item-routes.ts';

export { readCartId } from './cart-id.ts';
export { type CartLineRecord, isBuyable, loadLines, offeredWarrantyPrice, warrantyPrice } from './cart-line-rows.ts';
export { isWalletSelected, loadReductions, loadSpendableBalance } from './cart-reductions.ts';
export { assertCartVersion, rejectStaleCart } from './cart-version.ts';
export { type CartContext, cartLateDelivery, pricedLines } from './cart-view.ts';
export { addLine } from './cart-lines.ts';
export { findCart } from './find-cart.ts';
export { calculatePayable, calculateTotals, type CartTotals, lineDiscount, type Payable } from './pricing.ts';
export { loadCart, updateCart } from './read-cart.ts';

/** The cart with its lines, prices and promo code. */
export const registerCart: RegisterModule = ({ router, services }) => {
  cartRoutes(router, services);
  savedItemRoutes(router, services);
  promoCodeRoutes(router, services);
};
