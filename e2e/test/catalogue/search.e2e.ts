import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { expectAccessible, expectImageLoaded, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

for (const [language, typed, begun] of [
  ['en', 'headph', /headphones/i],
  ['ar', 'سماعات', /سماعات/],
] as const) {
  test(`Search box by keyboard (${language}): completes the text, corrects misspelled words, and offers recent searches @desktop [CAT-06]`, async ({
    page,
  }) => {
    const getMessage = loadMessages(language);
    const root = language === 'ar' ? '/ar' : '';
    await openPage(page, `${root}/about/`);
    await box(page).focus();
    await page.keyboard.type(typed);
    const categories = page.getByRole('group', { name: getMessage('shell', 'shell.suggestions.categories') });
    await expect(categories.getByRole('option').first()).toContainText(begun);
    const products = page.getByRole('group', { name: getMessage('shell', 'shell.suggestions.products') });
    await expect(products.getByRole('option').first()).toContainText(begun);
    await expectImageLoaded(products.locator('img').first());
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
    const target = (await active.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.search === target);
    await expect(options(page)).toHaveCount(0);

    await openPage(page, `${root}/about/`);
    await box(page).focus();
    await page.keyboard.type(language === 'ar' ? 'سماععات' : 'haedphones');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=/);
    const mistyped = new URL(page.url()).searchParams.get('q') ?? '';
    const corrected = page
      .getByRole('main')
      .getByText(getMessage('mfe-catalogue', 'catalogue.search.corrected').replace('{q}', mistyped))
      .getByRole('link')
      .first();
    await corrected.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') !== mistyped);
    await expect(corrected).toHaveCount(0);
    const related = page.getByRole('region', { name: getMessage('mfe-catalogue', 'catalogue.search.related') });
    await expect(related.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${root}/search/\\?q=`));

    await openPage(page, `${root}/about/`);
    await box(page).focus();
    const recent = page.getByRole('group', { name: getMessage('shell', 'shell.suggestions.recent') });
    await expect(recent.getByRole('option')).toHaveText([mistyped]);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === mistyped);
  });
}
