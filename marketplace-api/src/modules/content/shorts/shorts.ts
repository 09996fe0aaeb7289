import type { Short, ShortRef } from 'shared-contracts/entities/catalogue/short';
import { loadCards } from '../../catalogue/index.ts';
import { loadPage } from '../../../infra/db/load-page.ts';
import type { PageQuery } from '../../../infra/db/page-window.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';

interface ShortRow {
  slug: string;
  title: string;
  seconds: number;
  media: string;
  product_id: number;
}

/** Width in px of a short's poster image. */
const POSTER_WIDTHS = [360];

/** A page of short videos for the strip. */
export async function listShortRefs(db: Queryable, query: PageQuery, context: RequestContext) {
  const { rows, ...list } = await findShorts(db, query, context);
  return { ...list, results: rows.map(toRef) };
}

/** A page of short videos for the player; skips a video whose product was just removed. */
export async function loadPlayableShorts(db: Queryable, query: PageQuery, context: RequestContext) {
  const { rows, ...list } = await findShorts(db, query, context);
  const cards = await loadCards(
    db,
    rows.map(({ product_id }) => product_id),
    context,
  );
  const results = rows.flatMap((row): Short[] => {
    const product = cards.find(({ id }) => id === row.product_id);
    return product ? [{ ...toRef(row), ...filesOf(row, context), product }] : [];
  });
  return { ...list, results };
}

async function findShorts(db: Queryable, query: PageQuery, { country, language, cache }: RequestContext) {
  cache.addTags('shorts', 'assortment');
  return loadPage(
    db,
    query,
    {
      columns: `s.slug, s.title_${language} AS title, s.seconds, s.media, s.product_id`,
      from: 'shorts s JOIN listings l ON l.product_id = s.product_id',
      where: 'l.country = $1',
      orderBy: 's.position, s.slug',
      values: [country],
    },
    (sql, values) => db.query<ShortRow>(sql, values),
  );
}

function toRef({ slug, title, seconds, media }: ShortRow): ShortRef {
  return { id: slug, title, seconds, poster: { src: media, widths: POSTER_WIDTHS, alt: '' } };
}

/** WebM comes first because it is smaller; browsers without WebM use the next source. */
function filesOf({ media }: ShortRow, { language }: RequestContext): Pick<Short, 'videos' | 'captions'> {
  return {
    videos: [
      { src: `${media}.webm`, type: 'video/webm; codecs="vp9, opus"' },
      { src: `${media}.mp4`, type: 'video/mp4; codecs="avc1.4d401e, mp4a.40.2"' },
    ],
    captions: `${media}-${language}.vtt`,
  };
}
