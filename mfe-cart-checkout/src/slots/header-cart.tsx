import { MiniCart } from '../features/mini-cart/ui/mini-cart.tsx';

/** This remote's slot in the header of every page. */
export default MiniCart;
