import { expect } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { stretchLimits } from '../../src/browser/stretch-limits.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

for (const [language, prefix] of [
  ['en', ''],
  ['ar', '/ar'],
] as const) {
  const getMessage = loadMessages(language);
  test(`RB Zone: is linked in the footer and in the sitemap, and leads from the curated selection to a product, in ${language} @desktop [CON-05]`, async ({
    page,
  }) => {
    // The check of accessibility keeps the main thread busy while the code of the next page arrives.
    await stretchLimits(page);
    await openPage(page, `${prefix}/about/`);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: getMessage('mfe-content', 'content.zone.title') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(getMessage('mfe-content', 'content.zone.title'));
    await expect(page).toHaveURL(`${prefix}/rb-zone/`);
    await expectAccessible(page);
    const chosen = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: getMessage('mfe-content', 'content.zone.chosen') }),
    });
    await expect(chosen.getByRole('article')).toHaveCount(10);
    const sitemap = await page.request.get('/sitemap.xml');
    const [pages = ''] = /https?:[^<]*pages[^<]*/.exec(await sitemap.text()) ?? [];
    expect(await (await page.request.get(new URL(pages).pathname)).text()).toContain('/rb-zone/');
    await chosen.locator('a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
  });
}
