import {
  iconAlert,
  iconBell,
  iconBox,
  iconCart,
  iconCheck,
  iconHeart,
  iconInfo,
  iconPin,
  iconTag,
  iconTruck,
  iconUser,
  iconWallet,
  type IconShape,
} from 'storefront-kit/ui/media/icons';

const ICONS: Readonly<Record<string, IconShape>> = {
  alert: iconAlert,
  bell: iconBell,
  box: iconBox,
  cart: iconCart,
  check: iconCheck,
  heart: iconHeart,
  info: iconInfo,
  pin: iconPin,
  tag: iconTag,
  truck: iconTruck,
  user: iconUser,
  wallet: iconWallet,
};

/** The icon that a toast names; undefined for the default icon of the toast's type. */
export function toastIcon(name: string | undefined): IconShape | undefined {
  return name === undefined ? undefined : ICONS[name];
}
