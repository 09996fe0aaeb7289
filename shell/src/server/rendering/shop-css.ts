import type { ShopBrand } from 'storefront-kit/theme/brand';
import type { ShellBuild } from '../shell-build.ts';

/** Tokens and base styles of the shop, for the head of every document. */
export function renderShopCss({ ui, descriptor }: ShellBuild, brand: ShopBrand): string {
  const { assetsPath, fontParts } = descriptor;
  const parts = fontParts.map(({ file, ...font }) => ({ ...font, url: assetsPath + file }));
  return ui.themeCss(brand) + ui.globalCss(parts);
}
