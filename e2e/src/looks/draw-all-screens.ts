import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Locale } from 'shared-contracts/locale';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { localizedPath } from '../customers.ts';
import { createBackendClient } from '../backend.ts';
import { listAccountScreens, listGuestScreens, listPurchaseScreens, type ShopScreen } from '../screens.ts';
import { drawSheet, type SheetPicture } from './contact-sheet.ts';
import { SCREENS } from './scenes.ts';
import { waitForPictures } from './wait-for-pictures.ts';

/** Maximum height of a picture, in heights of its screen. */
const MAX_SCREENS = 2;

const VISITORS = [
  { locale: 'en-AE', customer: 'layla' },
  { locale: 'ar-SA', customer: 'omar' },
] as const;

interface Options {
  readonly browser: Browser;
  readonly origin: string;
  /** Folder of the sheets. */
  readonly folder: string;
  /** Only screens whose names have this word. */
  readonly word?: string | undefined;
  readonly log: (line: string) => void;
}

/** A screen in a language, in a browser whose visitor may open it. */
interface Shown {
  readonly screen: ShopScreen;
  readonly locale: Locale;
  readonly context: BrowserContext;
}

/**
 * Draws every screen of the shop at three widths, light and dark, in English and Arabic: one sheet for each screen.
 * @returns the number of sheets
 */
export async function drawAllScreens({ browser, origin, folder, word = '', log }: Options): Promise<number> {
  await mkdir(folder, { recursive: true });
  const shown = [];
  for (const visitor of VISITORS) shown.push(...(await openVisitor(browser, origin, visitor)));
  const byName = Map.groupBy(shown, ({ screen }) => screen.name);
  const names = [...byName.keys()].filter((name) => name.includes(word));
  for (const name of names) {
    log(name);
    const pictures: SheetPicture[] = [];
    for (const each of byName.get(name) ?? []) pictures.push(...(await drawScreen(each)));
    await drawSheet(browser, join(folder, `${name}.png`), { pictures, size: 'zoom: 0.5' });
  }
  return names.length;
}

/** The screens of a language, for a guest and for a customer. */
async function openVisitor(
  browser: Browser,
  origin: string,
  { locale, customer }: (typeof VISITORS)[number],
): Promise<readonly Shown[]> {
  const guest = await newContext(browser, origin);
  const signedIn = await newContext(browser, origin);
  await signIn(signedIn.request, customer);
  const { results: addresses } = await createBackendClient(signedIn.request, locale)(listAddresses, {});
  const own = [
    ...(await listPurchaseScreens(signedIn.request, locale, addresses[0]?.id ?? 0)),
    ...(await listAccountScreens(signedIn.request, locale)),
  ];
  return [
    ...(await listGuestScreens(guest.request, locale)).map((screen) => ({ screen, locale, context: guest })),
    ...own.map((screen) => ({ screen, locale, context: signedIn })),
  ];
}

/** A shopper's browser that has agreed to analytics: no notice covers the page. */
async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    userAgent: SHOPPER_AGENT,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'consent', value: 'granted', url: baseURL }]);
  return context;
}

/** A picture of the screen for each width and theme; the page loads once. */
async function drawScreen({ screen: { path }, locale, context }: Shown): Promise<SheetPicture[]> {
  const drawn: SheetPicture[] = [];
  const page = await context.newPage();
  await openPage(page, localizedPath(locale, path));
  for (const [screen, size] of Object.entries(SCREENS)) {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(size);
      // A window as high as the page, so that late pictures load and bars are at its end.
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...size, height: Math.min(pageHeight, size.height * MAX_SCREENS) });
      await waitForPictures(page);
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      drawn.push({ name: `${screen} ${theme} ${locale}`, png });
    }
  }
  await page.close();
  return drawn;
}
