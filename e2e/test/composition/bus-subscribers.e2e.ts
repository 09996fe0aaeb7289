import { expect, type Page } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { changeModule } from '../../src/changed-pages.ts';
import { localizedPath } from '../../src/customers.ts';
import { test } from '../../src/shop-test.ts';

/** A version of the content remote that subscribes at each mount of its pages; its first subscriber throws. */
const SUBSCRIBE = `pageLifecycles: (options, props) => {
  const { bus } = props.host;
  const seen = [];
  (globalThis.mounts ??= []).push(seen);
  bus.on('toast').subscribe(() => { throw new Error('a broken subscriber'); });
  bus.state('location').subscribe(() => { throw new Error('a broken subscriber'); });
  bus.on('toast').subscribe(({ message }) => seen.push('toast ' + message));
  bus.state('location').subscribe(({ city }) => seen.push('city ' + city.name));
  bus.state('session').subscribe(({ status }) => seen.push('session ' + status));
  bus.state('cart').subscribe(({ count }) => seen.push('cart ' + count));
  globalThis.showToast = (message) => void props.host.toast({ type: 'Success', message });
  return remote.pageLifecycles(options, props);
},`;

test.use({ provoked: /a broken subscriber/ });

let restore: () => Promise<void>;
test.beforeAll(async () => {
  ({ restore } = await changeModule('content', SUBSCRIBE));
});
test.afterAll(() => restore());

interface Recorder {
  readonly mounts?: readonly (readonly string[])[];
  showToast(message: string): void;
}

/** What the subscribers of each mount have received, in order. */
const readMounts = (page: Page) => page.evaluate(() => (globalThis as unknown as Recorder).mounts ?? []);

const showToast = (page: Page, message: string) =>
  page.evaluate((text) => (globalThis as unknown as Recorder).showToast(text), message);

for (const locale of ['en-AE', 'ar-SA'] as const) {
  test(`Bus: a late subscriber gets the current states and no old event; one that throws stops no other: ${locale} @desktop [BUS-03]`, async ({
    page,
  }) => {
    const city = localeInfo(locale).country === 'AE' ? 'Dubai' : 'Riyadh';
    const states = [`city ${city}`, 'session unauthenticated', 'cart 0'];
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    page.on('console', (line) => line.type() === 'error' && thrown.push(line.text()));
    await openPage(page, localizedPath(locale, routes.about()));
    await expect.poll(async () => (await readMounts(page))[0]).toEqual(expect.arrayContaining(states));
    await showToast(page, 'first');
    await expect(page.getByRole('status').filter({ hasText: 'first' })).toBeVisible();
    expect((await readMounts(page))[0]).toContain('toast first');
    expect(thrown.join('\n')).toContain('a broken subscriber');

    await page
      .getByRole('banner')
      .locator(`a[href="${localizedPath(locale, routes.help())}"]`)
      .first()
      .click();
    await expect.poll(async () => (await readMounts(page)).length).toBe(2);
    await expect.poll(async () => (await readMounts(page))[1]?.toSorted()).toEqual(states.toSorted());
    await showToast(page, 'second');
    await expect.poll(async () => (await readMounts(page))[1]).toContain('toast second');
    expect((await readMounts(page))[1]).not.toContain('toast first');
  });
}
