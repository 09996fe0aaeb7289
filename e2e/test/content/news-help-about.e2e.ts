import { expect, type Page } from '@playwright/test';
import {
  getBlogPost,
  getContentPage,
  listBlogCategories,
  listBlogPosts,
  listHelp,
} from 'shared-contracts/endpoints/content/content';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { openPage } from 'test-kit/open-page';
import { createBackendClient } from '../../src/backend.ts';
import { screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath } from '../../src/customers.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const postLinks = (page: Page) => main(page).getByRole('article').getByRole('link');

for (const locale of ['en-AE', 'ar-SA'] as const) {
  const { language } = localeInfo(locale);
  const loadMessage = loadMessages(language);
  const getMessage = (id: string) => loadMessage('mfe-content', `content.${id}`);
  const screen = screenOf(locale);
  const pathOf = (path: string) => localizedPath(locale, path);

  test(`News: all posts, those of a category, a post, and back to the news: ${locale} ${screen} [CON-01]`, async ({
    page,
    request,
  }) => {
    const backend = createBackendClient(request, locale);
    const { results: categories } = await backend(listBlogCategories, {});
    const [category] = categories;
    const all = await backend(listBlogPosts, { query: {} });
    const ofCategory = await backend(listBlogPosts, { query: { category: category!.slug } });
    expect(ofCategory.count).toBeGreaterThan(0);
    expect(ofCategory.count).toBeLessThan(all.count);

    const nav = main(page).getByRole('navigation', { name: getMessage('blog.categories') });
    await openWholePage(page, pathOf(routes.blog()), nav.getByRole('link', { name: category!.name, exact: true }));
    await expect(heading(page)).toHaveText(getMessage('blog.title'));
    await expect(postLinks(page)).toHaveText(all.results.map(({ title }) => title));
    await nav.getByRole('link', { name: category!.name, exact: true }).click();
    await expect(page).toHaveURL(pathOf(routes.blogCategory(category!.slug)));
    await expect(heading(page)).toHaveText(category!.name);
    await expect(postLinks(page)).toHaveText(ofCategory.results.map(({ title }) => title));
    await expect(nav.locator('[aria-current="page"]')).toHaveText(category!.name);

    const [first] = ofCategory.results;
    const post = await backend(getBlogPost, { params: { slug: first!.slug } });
    await postLinks(page).first().click();
    await expect(page).toHaveURL(pathOf(routes.blogPost(post.slug)));
    await expect(heading(page)).toHaveText(post.title);
    await expect(main(page).locator('time').first()).toHaveAttribute('datetime', post.published);
    await main(page)
      .getByRole('link', { name: getMessage('blog.back') })
      .first()
      .click();
    await expect(page).toHaveURL(pathOf(routes.blog()));
    await expect(postLinks(page)).toHaveCount(all.results.length);
    expect((await request.get(pathOf(routes.blogPost('no-such-post')))).status()).toBe(404);
  });

  test(`Help centre: a search keeps the questions with the word; nothing found leads on: ${locale} ${screen} [CON-02]`, async ({
    page,
    request,
  }) => {
    const { results: groups } = await createBackendClient(request, locale)(listHelp, {});
    const questions = groups.flatMap(({ topics }) => topics.map(({ question }) => question));
    const word = language === 'ar' ? 'إرجاع' : 'return';
    await openPage(page, pathOf(routes.help()));
    const shown = main(page).locator('details > summary');
    await expect(shown).toHaveText(questions);
    const box = main(page).getByRole('searchbox', { name: getMessage('help.search') });
    await box.fill(word);
    await expect.poll(() => shown.count()).toBeLessThan(questions.length);
    const found = await shown.count();
    expect(found).toBeGreaterThan(0);
    const answered = main(page).locator('details', { hasText: language === 'ar' ? /إرجاع/ : /return/i });
    await expect(answered).not.toHaveCount(0);
    await expect(main(page).locator('output.found')).toContainText(String(found));
    await box.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === word);
    await openPage(page, page.url());
    await expect(shown).toHaveCount(found);

    await box.fill('zzzzz');
    await expect(shown).toHaveCount(0);
    await main(page)
      .getByRole('link', { name: getMessage('help.clear') })
      .click();
    await expect(shown).toHaveText(questions);
    await shown.first().click();
    await expect(main(page).locator('details').first().locator('.answer')).toBeVisible();
    await main(page)
      .getByRole('link', { name: getMessage('support.title') })
      .click();
    await expect(page).toHaveURL(pathOf(routes.contactSupport()));
  });

  test(`About: the operator’s text, with links to the shop, the help centre and the news: ${locale} ${screen} [CON-04]`, async ({
    page,
    request,
  }) => {
    const { title, summary, body } = await createBackendClient(request, locale)(getContentPage, {
      params: { slug: 'about' },
    });
    expect(body.length).toBeGreaterThan(1);
    for (const [id, path] of [
      ['about.shop', routes.home()],
      ['about.help', routes.help()],
      ['about.news', routes.blog()],
    ] as const) {
      await openPage(page, pathOf('/about/'));
      await expect(heading(page)).toHaveText(title);
      await expect(main(page)).toContainText(summary);
      await main(page)
        .getByRole('link', { name: getMessage(id), exact: true })
        .click();
      await expect(page).toHaveURL(pathOf(path));
    }
  });
}
