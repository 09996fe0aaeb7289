import { insertRows } from 'marketplace-api/infra/db/insert-rows';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { HERO_WIDTHS } from '../pictures/picture-key.ts';
import { PICTURE_WIDTHS } from 'marketplace-api/modules/media/picture-store';
import { storedBody } from '../texts/article.ts';
import { BLOG_CATEGORIES, POSTS } from '../texts/blog.ts';
import { CAMPAIGNS, COLLECTIONS, LIMITED_OFFER } from '../texts/campaigns.ts';
import { HELP_GROUPS } from '../texts/help.ts';
import { MENU_LINKS } from '../texts/menus.ts';
import { TEXT_PAGES } from '../texts/pages.ts';
import type { DemoProduct } from '../generate/model.ts';
import { createRandom } from '../random.ts';
import { daysBefore, storedPicture } from './stored-rows.ts';

const COLLECTION_SIZE = 24;
const LIMITED_SIZE = 8;

/** Loads blog, help, pages and menus. */
export async function seedContent(db: Queryable, now: Date): Promise<void> {
  await insertRows(
    db,
    'blog_categories',
    BLOG_CATEGORIES.map(({ slug, name }, index) => ({
      id: index + 1,
      slug,
      name_en: name[0],
      name_ar: name[1],
      position: index,
    })),
  );
  await insertRows(
    db,
    'blog_posts',
    POSTS.map((post) => ({
      category_id: BLOG_CATEGORIES.findIndex(({ slug }) => slug === post.category) + 1,
      slug: post.slug,
      title_en: post.title[0],
      title_ar: post.title[1],
      summary_en: post.summary[0],
      summary_ar: post.summary[1],
      body_en: storedBody(post.body, 'en'),
      body_ar: storedBody(post.body, 'ar'),
      author_en: post.author[0],
      author_ar: post.author[1],
      image: storedPicture(`cover-${post.cover}`, PICTURE_WIDTHS),
      published_at: daysBefore(now, post.daysAgo),
    })),
  );
  await loadHelp(db);
  await insertRows(
    db,
    'pages',
    TEXT_PAGES.map((page) => ({
      slug: page.slug,
      title_en: page.title[0],
      title_ar: page.title[1],
      summary_en: page.summary[0],
      summary_ar: page.summary[1],
      body_en: storedBody(page.body, 'en'),
      body_ar: storedBody(page.body, 'ar'),
    })),
  );
  await insertRows(
    db,
    'menu_links',
    MENU_LINKS.map(({ menu, group, label, path }, position) => ({
      menu,
      group_en: group[0],
      group_ar: group[1],
      label_en: label[0],
      label_ar: label[1],
      path,
      position,
    })),
  );
}

async function loadHelp(db: Queryable): Promise<void> {
  const groups = HELP_GROUPS.map(({ slug, name }, index) => ({
    id: index + 1,
    slug,
    name_en: name[0],
    name_ar: name[1],
    position: index,
  }));
  await insertRows(db, 'help_groups', groups);
  await insertRows(
    db,
    'help_topics',
    HELP_GROUPS.flatMap(({ topics }, index) =>
      topics.map(({ slug, question, answer }, position) => ({
        group_id: index + 1,
        slug,
        question_en: question[0],
        question_ar: question[1],
        answer_en: answer[0],
        answer_ar: answer[1],
        position,
      })),
    ),
  );
}

/** Loads the campaigns and the product collections; a fixed seed selects the products. */
export async function seedPromotions(db: Queryable, products: readonly DemoProduct[], now: Date): Promise<void> {
  const campaigns = CAMPAIGNS.map((campaign, index) => ({
    id: index + 1,
    slug: campaign.slug,
    kind: 'hero',
    title_en: campaign.title[0],
    title_ar: campaign.title[1],
    text_en: campaign.text[0],
    text_ar: campaign.text[1],
    action_en: campaign.action[0],
    action_ar: campaign.action[1],
    path: campaign.path,
    image: { ...storedPicture(`hero-${campaign.hero}`, HERO_WIDTHS), src_ar: `/media/hero-${campaign.hero}-rtl` },
    position: index,
    ends_at: campaign.endsInDays === undefined ? null : daysBefore(now, -campaign.endsInDays),
  }));
  const collections = COLLECTIONS.map(({ kind, title }, index) => ({
    ...collectionRow(kind, title, null),
    id: CAMPAIGNS.length + index + 1,
    position: index,
  }));
  const limited = {
    ...collectionRow('limited', LIMITED_OFFER.title, daysBefore(now, -LIMITED_OFFER.endsInDays)),
    id: CAMPAIGNS.length + COLLECTIONS.length + 1,
    slug: LIMITED_OFFER.slug,
  };
  await insertRows(db, 'promotions', [...campaigns, ...collections, limited]);
  await priceLimited(db, limited.id, selectCollection('limited', products));
  await insertRows(
    db,
    'promotion_products',
    [...collections, limited].flatMap(({ id, kind }) =>
      selectCollection(kind, products).map((product, position) => ({
        promotion_id: id,
        product_id: product.id,
        position,
      })),
    ),
  );
}

/**
 * Moves the reduced prices of the limited offer's products to the promotion, and restores their old prices for the time
 * after it. The products and their offers must exist.
 */
async function priceLimited(db: Queryable, promotion: number, products: readonly DemoProduct[]): Promise<void> {
  const reduced = `old_price IS NOT NULL AND offer_id IN (SELECT id FROM offers WHERE product_id = ANY ($1::int[]))`;
  const ids = products.map(({ id }) => id);
  await db.query(
    `INSERT INTO promotion_prices (promotion_id, offer_id, country, price)
     SELECT $2, offer_id, country, price FROM offer_prices WHERE ${reduced}`,
    [ids, promotion],
  );
  await db.query(`UPDATE offer_prices SET price = old_price, old_price = NULL WHERE ${reduced}`, [ids]);
}

function collectionRow(kind: string, title: readonly [string, string], endsAt: string | null) {
  return {
    slug: kind.replaceAll('_', '-'),
    kind,
    title_en: title[0],
    title_ar: title[1],
    text_en: '',
    text_ar: '',
    action_en: '',
    action_ar: '',
    path: '',
    image: null,
    position: 0,
    ends_at: endsAt,
  };
}

/**
 * Selects a collection: the newest products for new arrivals; else top sellers or the largest reductions, one of each
 * category.
 */
function selectCollection(kind: string, products: readonly DemoProduct[]): DemoProduct[] {
  const available = products.filter(({ isLead, offers }) => isLead && offers.some(({ qty }) => qty > 0));
  if (kind === 'new_arrival') return available.toSorted((a, b) => a.daysAgo - b.daysAgo).slice(0, COLLECTION_SIZE);
  const byLeaf = [...Map.groupBy(available, ({ family }) => family.leaf.slug).values()];
  if (kind === 'limited') {
    const best = byLeaf.flatMap((group) => group.toSorted(byReduction).slice(0, 1));
    return best.toSorted(byReduction).slice(0, LIMITED_SIZE);
  }
  const random = createRandom(`collection/${kind}`);
  return random.sample(byLeaf, COLLECTION_SIZE).map((group) => {
    const best = group.toSorted((a, b) => b.orders - a.orders).slice(0, 5);
    return random.pick(best);
  });
}

/** The largest reduction first. */
function byReduction(a: DemoProduct, b: DemoProduct): number {
  return reductionOf(b) - reductionOf(a);
}

/** Reduction of the winning offer in the UAE, as a share of the old price. */
function reductionOf({ offers }: DemoProduct): number {
  const [best] = offers
    .filter(({ qty }) => qty > 0)
    .toSorted((a, b) => a.prices.AE - b.prices.AE || b.seller.rating - a.seller.rating);
  return best?.oldPrices ? 1 - best.prices.AE / best.oldPrices.AE : 0;
}
