import type { Block, BlogCategory, BlogPost, BlogPostSummary } from 'shared-contracts/entities/content/content';
import type { Language } from 'shared-contracts/locale';
import { type StoredImage, toImage } from '../catalogue/index.ts';
import { loadPage } from '../../infra/db/load-page.ts';
import type { PageQuery } from '../../infra/db/page-window.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { notFound } from '../../infra/http/http-error.ts';

interface PostRow {
  id: number;
  slug: string;
  title: string;
  summary: string;
  author: string;
  image: StoredImage | null;
  published_at: Date;
  category_id: number;
  category_slug: string;
  category_name: string;
}

const COLUMNS = (language: Language) => `
  b.id, b.slug, b.title_${language} AS title, b.summary_${language} AS summary, b.author_${language} AS author, b.image,
  b.published_at, c.id AS category_id, c.slug AS category_slug, c.name_${language} AS category_name`;

export function loadBlogCategories(database: Queryable, language: Language): Promise<BlogCategory[]> {
  return database.query<BlogCategory>(
    `SELECT id, slug, name_${language} AS name FROM blog_categories ORDER BY position, id`,
  );
}

/**
 * Published posts, newest first.
 * @throws HttpError 404 for an unknown category.
 */
export async function loadPosts(
  database: Queryable,
  query: PageQuery & { readonly category?: string | undefined },
  now: Date,
  language: Language,
) {
  const category = query.category ?? null;
  if (category !== null) await assertCategoryExists(database, category);
  const { rows, ...page } = await loadPage(
    database,
    query,
    {
      columns: COLUMNS(language),
      from: 'blog_posts b JOIN blog_categories c ON c.id = b.category_id',
      where: 'b.published_at <= $1 AND ($2::text IS NULL OR c.slug = $2)',
      orderBy: 'b.published_at DESC, b.id',
      values: [now, category],
    },
    (sql, values) => database.query<PostRow>(sql, values),
  );
  return { ...page, results: rows.map((row) => toSummary(row, language)) };
}

/** When the next post is published; null if none is scheduled. */
export async function findNextPublication(database: Queryable, now: Date): Promise<Date | null> {
  const [row] = await database.query<{ moment: Date | null }>(
    'SELECT min(published_at) AS moment FROM blog_posts WHERE published_at > $1',
    [now],
  );
  return row?.moment ?? null;
}

async function assertCategoryExists(database: Queryable, slug: string): Promise<void> {
  const rows = await database.query('SELECT 1 FROM blog_categories WHERE slug = $1', [slug]);
  if (rows.length === 0) throw notFound();
}

/** @throws HttpError 404 for a slug without a published post. */
export async function loadPost(database: Queryable, slug: string, now: Date, language: Language): Promise<BlogPost> {
  const [row] = await database.query<PostRow & { body: Block[] }>(
    `SELECT ${COLUMNS(language)}, b.body_${language} AS body
     FROM blog_posts b JOIN blog_categories c ON c.id = b.category_id WHERE b.slug = $1 AND b.published_at <= $2`,
    [slug, now],
  );
  if (!row) throw notFound();
  return { ...toSummary(row, language), body: row.body };
}

function toSummary(row: PostRow, language: Language): BlogPostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: row.author,
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    image: toImage(row.image, language),
    published: row.published_at.toISOString(),
  };
}
