import { expect } from '@playwright/test';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE, screenOf } from '../../src/browser/screen-of.ts';
import { changeModule } from '../../src/changed-pages.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';

/** A version of the content remote with a message that needs a value which the page does not give, and without another. */
const BREAK_MESSAGES = `loadMessages: async (language, shared) => {
  const { 'content.help.intro': removed, ...others } = await remote.loadMessages(language, shared);
  return { ...others, 'content.help.title': [{ type: 1, value: 'count' }] };
},`;

let restore: () => Promise<void>;
test.beforeAll(async () => {
  ({ restore } = await changeModule('content', BREAK_MESSAGES));
});
test.afterAll(() => restore());

for (const locale of ONE_LOCALE)
  test(`Messages: one that cannot be formatted is its id, one that is missing too, and the page works: ${locale} ${screenOf(locale)} [APP-17]`, async ({
    page,
  }) => {
    const getMessage = loadMessages(localeInfo(locale).language);
    await openPage(page, localizedPath(locale, routes.cart()));
    // A navigation in the browser: the first HTML has the texts of the unchanged server code.
    await page
      .locator(
        `footer a[href="${localizedPath(locale, routes.help())}"], header a[href="${localizedPath(locale, routes.help())}"]`,
      )
      .locator('visible=true')
      .first()
      .click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('content.help.title');
    await expect(main).toContainText('content.help.intro');
    const question = main.locator('summary').first();
    await question.click();
    await expect(main.locator('details[open]')).toHaveCount(1);
    await expect(
      main.getByRole('button', { name: getMessage('mfe-content', 'content.help.searchButton') }),
    ).toBeVisible();
  });
