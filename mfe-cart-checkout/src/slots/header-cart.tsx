import { MiniCart } from '../features/mini-cart/ui/mini-cart.tsx';

/** What this remote puts into the header of every page. */
export default MiniCart;
