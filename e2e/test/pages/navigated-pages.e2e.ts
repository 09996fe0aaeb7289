import { expect, type Page } from '@playwright/test';
import { signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { localizedPath } from '../../src/customers.ts';
import { listAccountScreens, listGuestScreens, type ShopScreen } from '../../src/screens.ts';
import { test } from '../../src/shop-test.ts';

// One of the screens does not exist, and nobody has requested the invoice of another one.
test.use({ provoked: /the server responded with a status of 404/ });

const LOCALE = 'ar';

/** Follows a link of the page to any path, as the shell's links do. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/**
 * What a page says of itself: its head, its heading, the links to the current page, and the links to the page in other
 * languages and countries.
 * @param html document of the page; without it the current document counts
 */
const readFacts = (page: Page, html?: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const current = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const list = (selector: string, read: (element: Element) => string) =>
      [...current.querySelectorAll(selector)].map((element) => `${selector}: ${read(element)}`);
    const attributes = (element: Element) =>
      ['name', 'property', 'content', 'rel', 'hreflang', 'href', 'aria-current']
        .map((name) => element.getAttribute(name)?.replace(/#.*/, '#'))
        .join(' ');
    return [
      `title: ${current.title}`,
      ...list('head meta[data-page], head link[data-page]:not([rel=preload])', attributes),
      ...list('main h1', ({ textContent }) => textContent.trim()),
      ...list('a[aria-current]', attributes),
      ...list('a[hreflang], footer a', attributes),
    ];
  }, html);

/** Follows a link to each screen and compares what is there with the screen's own document. */
async function compareScreens(page: Page, screens: readonly ShopScreen[]): Promise<void> {
  // The shop's Content-Security-Policy would complain about the styles of a document that its own page parses.
  const reader = await page.context().newPage();
  for (const { name, path } of screens) {
    const url = localizedPath(LOCALE, path);
    await follow(page, url);
    // The identity pages add the number of their flow.
    await expect(page, name).toHaveURL(({ pathname }) => pathname === new URL(url, page.url()).pathname);
    await expect(async () => {
      const own = await (await page.request.get(page.url())).text();
      expect(await readFacts(page), name).toEqual(await readFacts(reader, own));
    }).toPass({ timeout: 30_000 });
  }
}

test('Navigation: each screen of a guest says of itself what its own document says [APP-07][APP-14] @phone', async ({
  page,
}) => {
  await openPage(page, localizedPath(LOCALE, '/terms/'));
  await compareScreens(page, await listGuestScreens(page.request, LOCALE));
});

test('Navigation: each screen of a customer says of itself what its own document says [APP-07][APP-14] @phone', async ({
  page,
}) => {
  await signIn(page.request, 'layla');
  await openPage(page, localizedPath(LOCALE, '/terms/'));
  await compareScreens(page, await listAccountScreens(page.request, LOCALE));
});
