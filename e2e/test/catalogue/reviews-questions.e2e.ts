import { Buffer } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { createQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import type { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { localeInfo } from 'shared-contracts/locale';
import { DEMO_CUSTOMERS, signIn } from 'test-kit/identity';
import { openPage } from 'test-kit/open-page';
import { ONE_LOCALE } from '../../src/browser/screen-of.ts';
import { createBackendClient } from '../../src/backend.ts';
import { localizedPath, order, saveAddress, signUp } from '../../src/customers.ts';
import { findBuyableProduct, findProduct } from '../../src/products.ts';
import { expectAccessible, expectImageLoaded, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

const getMessage = loadMessages('en');
const kit = (id: string) => getMessage('storefront-kit', `kit.${id}`);
const own = (id: string) => getMessage('mfe-product', `product.${id}`);
const main = (page: Page) => page.getByRole('main');

// The browser logs each rejection of the backend.
test.use({ provoked: /status of 400/ });

/** A PNG picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('Reviews: a customer reviews an ordered product once, with stars, text and a picture @phone [PDP-06]', async ({
  page,
  context,
}) => {
  const { request } = context;
  const product = await findBuyableProduct(request);
  await signUp(request);
  await openWholePage(page, `/p/${product.slug}/?tab=reviews`, '"reviews":null');
  const write = main(page).getByRole('button', { name: own('reviews.write') });
  const form = page.getByRole('dialog', { name: own('reviews.write') });
  await write.click();
  await expect(form).toContainText(kit('error.review_needs_order'));
  await expect(form.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const { id: address } = await saveAddress(request, 'en-AE');
  await order(request, { product: product.id, quantity: 1, address, locale: 'en-AE' });
  await write.click();
  await form.getByRole('button', { name: own('reviews.send') }).click();
  await expect(form).toContainText(own('reviews.starsNeeded'));
  await expect(form).toContainText(kit('error.blank'));
  await form.getByRole('radio', { name: '2 out of 5' }).check({ force: true });
  await form.getByRole('radio', { name: '2 out of 5' }).press('ArrowRight');
  const text = `Sturdy, but <b>heavy</b> & large ${crypto.randomUUID()}`;
  await form.getByRole('textbox').fill(text);
  const upload = (name: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await upload('broken.png', PICTURE.subarray(0, 30));
  await expect(form.getByRole('alert')).toHaveText(kit('error.picture_unreadable'));
  await upload('small.png', PICTURE);
  await expect(form.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await form.getByRole('button', { name: own('reviews.send') }).click();
  await expect(form).toBeHidden();
  const mine = main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: own('reviews.own') }) });
  await expect(mine).toContainText(text);
  await expect(mine).toContainText('3 out of 5');
  await expectImageLoaded(mine.getByRole('img'));
  await expect(write).toHaveCount(0);

  await page.reload();
  await expect(mine).toContainText(text);
  await expect(write).toHaveCount(0);
  const again = await request.post('/api/v1/review/', {
    headers: { authorization: await bearer(page) },
    data: { product: product.id, rating: 5, text: 'Once more' },
  });
  expect([again.status(), await again.json()]).toEqual([
    400,
    { non_field_errors: ['It seems, You have already reviewed.'] },
  ]);
});

test('Reviews: are sorted and filtered by stars, each under a URL; guests sign in to write @desktop', async ({
  page,
  request,
}) => {
  // A fractional average implies reviews with different stars.
  const { slug } = await findProduct(request, {
    card: ({ rating }) => rating.count >= 4 && !Number.isInteger(rating.average),
  });
  await openWholePage(page, `/p/${slug}/?tab=reviews`, page.getByRole('heading', { name: own('similar.title') }));
  const loaded = page.waitForResponse((response) => response.url().includes('/api/v1/review/product/'));
  const others: string[] = [];
  page.on('request', (sent) => others.push(new URL(sent.url()).pathname));
  await main(page)
    .getByRole('link', { name: own('reviews.worst') })
    .click();
  const response = await loaded;
  expect(new URL(response.url()).searchParams.get('ordering')).toBe('rating');
  const { results } = (await response.json()) as EndpointOutput<typeof listReviews>;
  await expect(page).toHaveURL(/\?tab=reviews&order=rating$/);
  const shown = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(shown.locator('p.words')).toHaveText(results.map(({ text }) => text));
  const starsShown = async () => (await shown.allTextContents()).map((text) => Number(/(\d) out of 5/.exec(text)?.[1]));
  const stars = await starsShown();
  expect(stars).toEqual(stars.toSorted((one, other) => one - other));
  expect(new Set(stars).size).toBeGreaterThan(1);
  expect(others.filter((path) => /slug\/inventory|offers|shipping|similar/.test(path))).toEqual([]);
  await main(page)
    .getByRole('link', { name: /^\d stars?: \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/&stars=\d&order=rating$/);
  const chosen = Number(new URL(page.url()).searchParams.get('stars'));
  await expect.poll(async () => [...new Set(await starsShown())]).toEqual([chosen]);
  await expect(main(page).getByRole('link', { name: own('reviews.write') })).toHaveAttribute(
    'href',
    /self-service\/login.*return_to=.*reviews/,
  );
});

test('Questions: a guest writes one, signs in, and returns with it sent; it is editable until answered @desktop [PDP-07]', async ({
  page,
  context,
}) => {
  const product = await findBuyableProduct(context.request, { least: 6 });
  await openWholePage(page, `/p/${product.slug}/?tab=questions`, '"questions":null');
  const field = main(page).getByRole('textbox', { name: own('questions.ask') });
  const signInAndSubmitQuestion = main(page).getByRole('link', { name: own('questions.signIn') });
  await field.fill('Is it very loud');
  await signInAndSubmitQuestion.click();
  await expect(main(page)).toContainText(kit('error.minLength').replace(/\{.*/, '16 characters'));
  const text = `Is it very loud? ${crypto.randomUUID()}`;
  await field.fill(text);
  await signInAndSubmitQuestion.click();
  const input = (name: string) => page.locator(`input[name=${name}]`);
  await input('identifier').fill(DEMO_CUSTOMERS.omar.email);
  await input('password').fill(DEMO_CUSTOMERS.omar.password);
  await input('password').press('Enter');
  await expect(page).toHaveURL(/\/p\/.*\?tab=questions$/);
  const mine = main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: own('questions.own') }) });
  await expect(mine).toContainText(text);
  await mine
    .getByRole('button', { name: own('questions.edit') })
    .first()
    .click();
  await mine.getByRole('textbox').fill(`${text} And heavy?`);
  await mine.getByRole('button', { name: own('questions.save') }).click();
  await expect(mine).toContainText(`${text} And heavy?`);
  await expectAccessible(page);
});

test('Questions: a text that arrives while the tab hydrates stays, and is checked [PDP-07][APP-22] @desktop', async ({
  page,
  context,
}) => {
  const product = await findBuyableProduct(context.request, { least: 6 });
  // As a paste, autofill or dictation: no key before it. React hydrates the page at this event.
  await page.addInitScript(() => {
    const fillIn = (_changes: unknown, observer: MutationObserver) => {
      const field = document.querySelector('main [data-answers] textarea, main[data-answers] textarea');
      if (!field) return;
      observer.disconnect();
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Is it loud?');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    new MutationObserver(fillIn).observe(document, { subtree: true, attributeFilter: ['data-answers'] });
  });
  await openWholePage(page, `/p/${product.slug}/?tab=questions`, '"questions":null');
  const field = main(page).getByRole('textbox', { name: own('questions.ask') });
  await expect(field).toHaveValue('Is it loud?');
  await main(page)
    .getByRole('link', { name: own('questions.signIn') })
    .click();
  await expect(main(page)).toContainText(kit('error.minLength').replace(/\{.*/, '16 characters'));
  await expect(field).toHaveValue('Is it loud?');
});

test('Questions: three per product are the limit; the fourth stays in the field @phone', async ({ page, context }) => {
  const product = await findBuyableProduct(context.request, { least: 7 });
  await signUp(context.request);
  const callBackend = createBackendClient(context.request, 'en-AE');
  for (const number of [1, 2, 3])
    await callBackend(createQuestion, { body: { product: product.id, text: `Is this question ${number} of mine?` } });
  await openWholePage(page, `/p/${product.slug}/?tab=questions`, '"questions":null');
  await expect(main(page).getByRole('button', { name: own('questions.edit') })).toHaveCount(3);
  const field = main(page).getByRole('textbox', { name: own('questions.ask') });
  await field.fill('Is this one question too many?');
  await main(page)
    .getByRole('button', { name: own('questions.send'), exact: true })
    .click();
  await expect(main(page).getByRole('alert')).toHaveText(kit('error.question_limit'));
  await expect(field).toHaveValue('Is this one question too many?');
});

for (const locale of ONE_LOCALE) {
  const text = (id: string) => loadMessages(localeInfo(locale).language)('mfe-product', `product.${id}`);

  test(`Recently viewed: products return as a row for two days; only customers’ views are recorded: ${locale} [PDP-08][APP-19] @desktop`, async ({
    page,
    context,
  }) => {
    const { request } = context;
    const [first, second] = [
      await findBuyableProduct(request, { locale }),
      await findBuyableProduct(request, { least: 5, maxPrice: 6, locale }),
    ];
    const notices: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/v1/recently-viewed/'))
        notices.push(sent.postData() ?? '');
    });
    const viewed = async () => (await context.cookies()).find(({ name }) => name === 'recently_viewed');
    for (const { slug, id } of [first, second, first]) {
      await openPage(page, localizedPath(locale, `/p/${slug}/`));
      await expect.poll(async () => (await viewed())?.value ?? '').toContain(String(id));
    }
    const cookie = await viewed();
    expect(cookie?.value).toBe(`${second.id}.${first.id}`);
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600).toBeCloseTo(48, 0);
    expect(notices).toEqual([]);
    await main(page)
      .getByRole('heading', { name: text('similar.title') })
      .scrollIntoViewIfNeeded();
    const row = main(page).getByRole('list', { name: text('viewed.title') });
    await expect(row.getByRole('link', { name: second.name })).toBeAttached();
    await expect(main(page).getByRole('list', { name: text('recommended.title') })).toBeVisible();

    const many = Array.from({ length: 25 }, (_, index) => 1_000 + index);
    await context.addCookies([{ ...cookie!, value: many.join('.') }]);
    await signIn(request, 'layla');
    await openPage(page, localizedPath(locale, `/p/${first.slug}/`));
    await expect.poll(() => notices).toEqual([JSON.stringify({ productId: first.id })]);
    await expect.poll(async () => (await viewed())?.value).toBe([first.id, ...many.slice(0, 24)].join('.'));
  });
}

async function bearer(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
  return `Bearer ${decodeURIComponent(token).split(' ').at(-1) ?? ''}`;
}
