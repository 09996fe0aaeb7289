import { expect, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';
import { changeModule } from '../../src/changed-pages.ts';
import { localizedPath } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';

/** A version of the content remote that offers its host's bus to the test. */
const OFFER_BUS = `pageLifecycles: (options, props) => {
  const { bus } = props.host;
  globalThis.subscribers ??= [];
  globalThis.subscribe ??= () => {
    const seen = [];
    globalThis.subscribers.push(seen);
    bus.on('toast').subscribe(() => { throw new Error('a broken subscriber'); });
    bus.state('location').subscribe(() => { throw new Error('a broken subscriber'); });
    bus.on('toast').subscribe(({ message }) => seen.push('toast ' + message));
    bus.state('location').subscribe(({ city }) => seen.push('city ' + city.name));
    bus.state('session').subscribe(({ status }) => seen.push('session ' + status));
    bus.state('cart').subscribe(({ count }) => seen.push('cart ' + count));
  };
  globalThis.showToast = (message) => void props.host.toast({ type: 'Success', message });
  return remote.pageLifecycles(options, props);
},`;

test.use({ provoked: /a broken subscriber/ });

let restore: () => Promise<void>;
test.beforeAll(async () => {
  ({ restore } = await changeModule('content', OFFER_BUS));
});
test.afterAll(() => restore());

interface Offer {
  readonly subscribers: readonly (readonly string[])[];
  subscribe(): void;
  showToast(message: string): void;
}

/** What each subscriber has received, in order. */
const readSubscribers = (page: Page) => page.evaluate(() => (globalThis as unknown as Offer).subscribers);

const subscribe = (page: Page) => page.evaluate(() => (globalThis as unknown as Offer).subscribe());

const showToast = (page: Page, message: string) =>
  page.evaluate((text) => (globalThis as unknown as Offer).showToast(text), message);

for (const locale of ONE_LOCALE) {
  test(`Bus: a late subscriber gets the current states and no old event; one that throws stops no other: ${locale} @desktop [BUS-03]`, async ({
    page,
  }) => {
    const city = localeInfo(locale).country === 'AE' ? 'Dubai' : 'Riyadh';
    const states = [`city ${city}`, 'session unauthenticated', 'cart 0'];
    const thrown: string[] = [];
    page.on('console', (line) => line.type() === 'error' && thrown.push(line.text()));
    page.on('pageerror', ({ message }) => thrown.push(message));
    const cart = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/v1/cart/'));
    await openPage(page, localizedPath(locale, routes.about()));
    // The visit's own request sets the state once more.
    await cart;
    await subscribe(page);
    await expect.poll(async () => (await readSubscribers(page))[0]).toEqual(expect.arrayContaining(states));
    await showToast(page, 'first');
    await expect(page.getByRole('status').filter({ hasText: 'first' })).toBeVisible();
    expect((await readSubscribers(page))[0]).toContain('toast first');

    // Navigation within the document: the bus lives on.
    await page
      .getByRole('banner')
      .locator(`a[href="${localizedPath(locale, routes.help())}"]`)
      .first()
      .click();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath(locale, routes.help()));
    await subscribe(page);
    expect((await readSubscribers(page))[1]?.toSorted()).toEqual(states.toSorted());
    await showToast(page, 'second');
    for (const seen of await readSubscribers(page)) expect(seen).toContain('toast second');
    expect((await readSubscribers(page))[1]).not.toContain('toast first');
    expect(thrown.join('\n')).toContain('a broken subscriber');
  });
}
