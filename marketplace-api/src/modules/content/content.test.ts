import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getBlogPost,
  getContentPage,
  listContentPages,
  listBlogCategories,
  listBlogPosts,
  listCampaigns,
  listHelp,
} from 'shared-contracts/endpoints/content/content';
import { ENGINES } from '../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';

describe.each(ENGINES)('Content on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const ARABIC = { 'accept-language': 'ar-SA', country: 'SA' };

  test('the text pages are listed by title, without their text [API-01]', async () => {
    const { count, results } = await shop.request(listContentPages, { query: {} }, ARABIC);
    const { title, summary } = await shop.request(getContentPage, { params: { slug: 'about' } }, ARABIC);
    expect(count).toBe(results.length);
    expect(results).toContainEqual({ slug: 'about', title, summary });
  });

  test('the blog lists published posts, by category and by post [CON-01] [API-01]', async () => {
    expect(await shop.request(listBlogPosts, { query: {} })).toMatchObject({
      count: 1,
      results: [{ slug: 'choose-headphones', category: { slug: 'guides' }, published: '2026-01-01T00:00:00.000Z' }],
    });
    expect((await shop.request(listBlogPosts, { query: { category: 'news' } })).results).toEqual([]);
    expect(await shop.request(getBlogPost, { params: { slug: 'choose-headphones' } }, ARABIC)).toMatchObject({
      title: 'كيف تختار سماعاتك',
      body: [{ kind: 'paragraph', text: 'جرّبها.' }],
    });
    expect((await shop.request(listBlogCategories, {}, ARABIC)).results.map((row) => row.name)).toEqual([
      'أدلة',
      'أخبار',
    ]);
  });

  test('help, about and campaigns are in the requested language [CON-02] [CON-04] [CAT-01]', async () => {
    expect((await shop.request(listHelp, {}, ARABIC)).results).toMatchObject([
      { name: 'الإرجاع', topics: [{ answer: '45 يومًا.' }] },
    ]);
    expect(await shop.request(getContentPage, { params: { slug: 'about' } })).toMatchObject({ title: 'About us' });
    const campaigns = await shop.request(listCampaigns, {}, ARABIC);
    expect(campaigns.results).toMatchObject([{ title: 'صيف بصوت أنقى', image: { src: '/media/hero-tech-rtl' } }]);
  });

  test('unknown and unpublished posts, categories and pages are 404 [APP-06] [API-01]', async () => {
    for (const path of ['blog/posts/no/', 'blog/posts/not-yet/', 'blog/posts/?category=no', 'pages/no/']) {
      expect([path, (await shop.inject('GET', `/api/v2/content/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });
});
