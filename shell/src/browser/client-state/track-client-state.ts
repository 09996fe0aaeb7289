import type { Bus } from 'shared-contracts/bus/bus';
import type { MenusState } from 'shared-contracts/bus/state';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { showLoader } from './show-loader.ts';
import { trackCarousels } from './track-carousels.ts';

/** Follows menus, rows and the blocking loader for as long as the document lives (APP-15). */
export function trackClientState(bus: Bus, messages: MessageCatalogue): void {
  trackMenus(bus);
  trackCarousels(bus);
  showLoader(bus, messages);
}

/** Popovers and details elements alike report `toggle`, which does not bubble. */
function trackMenus(bus: Bus): void {
  const menus = Object.keys(bus.current('menus'));
  const isOpen = (menu: string) => document.querySelector(`[data-menu="${menu}"]:is([open], :popover-open)`) !== null;
  const update = (): void =>
    bus.setState('menus', Object.fromEntries(menus.map((menu) => [menu, isOpen(menu)])) as MenusState);
  document.addEventListener('toggle', update, { capture: true });
  update();
}
