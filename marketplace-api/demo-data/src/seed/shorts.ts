import { insertRows } from 'marketplace-api/infra/db/insert-rows';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { CLIP_SECONDS, CLIPS } from '../clips/clips.ts';
import type { DemoProduct } from '../generate/model.ts';

/**
 * Loads the short videos, each with the most popular product that has its object and colour.
 * @throws Error if there is none.
 */
export async function seedShorts(db: Queryable, products: readonly DemoProduct[]): Promise<void> {
  const popular = products.toSorted((a, b) => b.orders * 20 + b.views - (a.orders * 20 + a.views));
  const rows = CLIPS.map(({ slug, object, colour, title }, position) => {
    const product = popular.find((candidate) => candidate.family.object === object && candidate.colour === colour);
    if (!product)
      throw new Error(`No product of the demonstration shop has the object and colour of the clip “${slug}”.`);
    return {
      slug,
      position,
      product_id: product.id,
      title_en: title.en,
      title_ar: title.ar,
      seconds: CLIP_SECONDS,
      media: `/media/shorts/${slug}`,
    };
  });
  await insertRows(db, 'shorts', rows);
}
