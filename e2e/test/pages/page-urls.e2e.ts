import { expect } from '@playwright/test';
import { test } from '../../src/shop-test.ts';

const LOCALES = [
  { prefix: '', lang: 'en-AE', dir: 'ltr' },
  { prefix: '/en-SA', lang: 'en-SA', dir: 'ltr' },
  { prefix: '/ar', lang: 'ar-AE', dir: 'rtl' },
  { prefix: '/ar-SA', lang: 'ar-SA', dir: 'rtl' },
] as const;

test('URLs: the default locale has no prefix, the others have theirs, and every path ends with a slash @desktop [APP-01]', async ({
  request,
}) => {
  const cases = [
    ['/en-AE/about/?x=1&x=2', '/about/?x=1&x=2'],
    ['/en-AE', '/'],
    ['/about?x=%2F', '/about/?x=%2F'],
    ['/ar-SA/about', '/ar-SA/about/'],
    ['/ar-AE/about/', '/ar/about/'],
    ['/AR/about/', '/ar/about/'],
  ] as const;
  for (const [from, to] of cases) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers()['location']]).toEqual([from, 301, to]);
  }
});

for (const { prefix, lang, dir } of LOCALES) {
  test(`First HTML: states language and direction, and contains the page's content: ${lang} @desktop [APP-02][COMP-07]`, async ({
    request,
  }) => {
    const html = await (await request.get(`${prefix}/about/`)).text();
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(html).toMatch(/<h1[^>]*>[^<]{3,}/);
    expect(html).toContain(dir === 'rtl' ? 'href="#main">الانتقال' : 'href="#main">Skip');
  });
}

test('Head: has title, description, canonical URL, the other locales and the sharing metadata @desktop [APP-07]', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/ar-SA/blog/?page=2')).text();
  expect(html).toMatch(/<title>[^<]+ \| آر بي ماركت<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
  expect(html).toContain(`<link rel="canonical" href="${baseURL ?? ''}/ar-SA/blog/`);
  for (const hreflang of ['en-AE', 'en-SA', 'ar-AE', 'ar-SA', 'x-default'])
    expect(html).toContain(`hreflang="${hreflang}"`);
  expect(html).toContain('<meta property="og:title"');
});

test('Head: a product’s URL with an offer names the plain product as canonical @desktop [APP-07]', async ({
  request,
  baseURL,
}) => {
  const list = (await (await request.get('/api/v2/catalogue/products/search-result/?q=phone')).json()) as {
    results: { id: number; slug: string }[];
  };
  const product = list.results[0];
  expect(product).toBeDefined();
  const offers = (await (
    await request.get(`/api/v2/catalogue/products/offers/?product=${product?.id ?? 0}`)
  ).json()) as { results: { id: number | string }[] };
  const html = await (await request.get(`/p/${product?.slug ?? ''}/offer/${offers.results[0]?.id ?? ''}/`)).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL ?? ''}/p/${product?.slug ?? ''}/"`);
});

test.describe('URLs without a page', () => {
  test.use({ provoked: /status of 404/ });

  test('an unknown path has a page of its own, with status 404, in the visitor’s language [APP-06]', async ({
    page,
  }) => {
    const response = await page.goto('/ar/no-such-page/');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('URLs: unknown slugs of categories, brands, products and posts are 404, invalid queries fall back to the default, and no URL is a 500 @desktop [API-01]', async ({
  request,
}) => {
  const statuses = [
    ['/c/no-such-category/', 404],
    ['/b/no-such-brand/', 404],
    ['/p/no-such-product/', 404],
    ['/blog/no-such-post/', 404],
    ['/c/smartphones/?page=0', 200],
    ['/c/smartphones/?page=1000000000', 200],
    ['/c/smartphones/?page=abc&page_size=-3', 200],
    ['/c/smartphones/?filters=nothing:at|all&filters=price:9__1&ordering=upside-down', 200],
    [`/search/?q=${'x'.repeat(3_000)}`, 200],
    ['/search/?q=%00%E2%80%AE%3Cscript%3E', 200],
    ['/p/%E0%A4%A/', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/fr/about/', 200],
  ] as const;
  for (const [path, status] of statuses) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, status]);
  }
});

test('City: a broken cookie is ignored @desktop [LOC-02]', async ({ request }) => {
  const response = await request.get('/about/', {
    headers: { cookie: 'city=%E0%A4%A; access_token=nonsense; basket_id=<script>; ory_kratos_session=x' },
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Dubai');
});

test('Shell: no link leads to a missing page @desktop [APP-14]', async ({ page, request }) => {
  await page.goto('/');
  const paths = await page
    .locator('#shell-header a[href^="/"], #shell-footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths.filter((one) => !one.startsWith('/api/'))) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status() < 400]).toEqual([path, true]);
  }
});
