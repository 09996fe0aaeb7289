import { expect } from '@playwright/test';
import { startLookShop, type Look, type LookShop } from '../../src/looks/look-shop.ts';
import { test } from '../../src/shop-test.ts';

/** Screens with a kept picture in each of `LOOKS`. `npm run looks` shows all screens. */
const SCREENS = ['home', 'category', 'product', 'cart', 'checkout', 'dashboard'];

/** Both languages, both themes, a phone and a desktop. */
const LOOKS: readonly Look[] = [
  { locale: 'en-AE', theme: 'light', width: 360 },
  { locale: 'ar-SA', theme: 'dark', width: 360 },
  { locale: 'en-AE', theme: 'dark', width: 1280 },
  { locale: 'ar-SA', theme: 'light', width: 1280 },
];

test.describe.configure({ mode: 'serial' });
test.use({ provoked: /status of 404/ });

let shop: LookShop;

test.beforeAll(async ({ browser }) => {
  shop = await startLookShop(browser, process.env.SHOP_DATA_DIR);
});
test.afterAll(() => shop.stop());

for (const name of SCREENS)
  test(`Looks: ${name} looks as its kept pictures in both languages, themes and sizes @desktop [APP-14]`, async () => {
    const screen = shop.screens.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen “${name}”.`);
    for (const look of LOOKS) {
      const { page, context } = await shop.open(screen, look);
      const picture = `${name}-${look.locale}-${look.theme}-${look.width}.png`;
      // Other versions of the browser draw edges of letters differently; a moved line changes more than that.
      await expect.soft(page, picture).toHaveScreenshot(picture, { scale: 'css', maxDiffPixelRatio: 0.01 });
      await context.close();
    }
  });
