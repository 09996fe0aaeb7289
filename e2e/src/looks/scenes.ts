import type { Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';

/** Widths of the screens in px: a phone, a tablet, a desktop. */
export const SCREENS = {
  phone: { width: 360, height: 1_400 },
  tablet: { width: 768, height: 1_200 },
  desktop: { width: 1_280, height: 1_000 },
} as const;

/** One picture of the shop's looks. */
export interface Scene {
  readonly page: string;
  /** Path without its locale segment; `product`: that of the demonstration's newest product that can be bought. */
  readonly path: string;
  readonly locale: Locale;
  readonly screen: keyof typeof SCREENS;
  readonly theme: 'light' | 'dark';
  /** The demonstration customer that is signed in; default: a guest. */
  readonly customer?: 'layla' | 'omar';
  /** Whether the customer’s cart has a line. */
  readonly hasCart?: boolean;
}

const PRODUCT = 'product';

/** Two pages in each combination of width, theme and language. The pages that sell are in several pictures. */
export const SCENES: readonly Scene[] = [
  { page: 'home', path: routes.home(), locale: 'en-AE', screen: 'phone', theme: 'light' },
  { page: 'product', path: PRODUCT, locale: 'en-AE', screen: 'phone', theme: 'light' },
  { page: 'home', path: routes.home(), locale: 'ar-SA', screen: 'phone', theme: 'light' },
  { page: 'checkout', path: routes.checkout(), locale: 'ar-SA', screen: 'phone', theme: 'light', customer: 'omar' },
  { page: 'category', path: '/c/smartphones/', locale: 'en-AE', screen: 'phone', theme: 'dark' },
  { page: 'dashboard', path: routes.dashboard(), locale: 'en-AE', screen: 'phone', theme: 'dark', customer: 'layla' },
  { page: 'product', path: PRODUCT, locale: 'ar', screen: 'phone', theme: 'dark' },
  { page: 'cart', path: routes.cart(), locale: 'ar', screen: 'phone', theme: 'dark', customer: 'omar', hasCart: true },
  { page: 'category', path: '/c/fashion/', locale: 'en-SA', screen: 'tablet', theme: 'light' },
  {
    page: 'cart',
    path: routes.cart(),
    locale: 'en-AE',
    screen: 'tablet',
    theme: 'light',
    customer: 'layla',
    hasCart: true,
  },
  { page: 'search', path: '/search/?q=سماعات', locale: 'ar', screen: 'tablet', theme: 'light' },
  { page: 'orders', path: routes.orders(), locale: 'ar', screen: 'tablet', theme: 'light', customer: 'layla' },
  { page: 'home', path: routes.home(), locale: 'en-AE', screen: 'tablet', theme: 'dark' },
  { page: 'sign-in', path: '/sign-in/', locale: 'en-AE', screen: 'tablet', theme: 'dark' },
  { page: 'product', path: PRODUCT, locale: 'ar-SA', screen: 'tablet', theme: 'dark' },
  { page: 'addresses', path: routes.addresses(), locale: 'ar', screen: 'tablet', theme: 'dark', customer: 'layla' },
  { page: 'home', path: routes.home(), locale: 'en-AE', screen: 'desktop', theme: 'light' },
  { page: 'checkout', path: routes.checkout(), locale: 'en-AE', screen: 'desktop', theme: 'light', customer: 'layla' },
  { page: 'category', path: '/c/smartphones/', locale: 'ar-SA', screen: 'desktop', theme: 'light' },
  { page: 'dashboard', path: routes.dashboard(), locale: 'ar-SA', screen: 'desktop', theme: 'light', customer: 'omar' },
  { page: 'product', path: PRODUCT, locale: 'en-AE', screen: 'desktop', theme: 'dark' },
  { page: 'help', path: '/help/', locale: 'en-AE', screen: 'desktop', theme: 'dark' },
  { page: 'home', path: routes.home(), locale: 'ar', screen: 'desktop', theme: 'dark' },
  { page: 'not-found', path: '/no-such-page/', locale: 'ar-SA', screen: 'desktop', theme: 'dark' },
];

/** Name of a scene's picture, without its ending. */
export const nameScene = ({ page, locale, screen, theme }: Scene): string => `${page}-${screen}-${theme}-${locale}`;

/** Whether a scene needs a product in the cart. */
export const needsCart = ({ hasCart, path }: Scene): boolean => hasCart === true || path === routes.checkout();

/** Whether a scene shows a product page. */
export const isProductScene = ({ path }: Scene): boolean => path === PRODUCT;
