import type { ContentPage, ContentPageSummary, HelpGroup } from 'shared-contracts/entities/content/content';
import type { Promotion } from 'shared-contracts/entities/catalogue/promotion';
import type { Language } from 'shared-contracts/locale';
import { type StoredImage, toImage } from '../catalogue/index.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { notFound } from '../../infra/http/http-error.ts';
import { computePageWindow, type PageQuery } from '../../infra/db/page-window.ts';

type Topic = HelpGroup['topics'][number];

/** The help centre's questions by group. */
export async function loadHelp(database: Queryable, language: Language): Promise<HelpGroup[]> {
  const groups = await database.query<Omit<HelpGroup, 'topics'>>(
    `SELECT id, slug, name_${language} AS name FROM help_groups ORDER BY position, id`,
  );
  const topics = await database.query<Topic & { group_id: number }>(
    `SELECT id, group_id, slug, question_${language} AS question, answer_${language} AS answer
     FROM help_topics ORDER BY position, id`,
  );
  const byGroup = Map.groupBy(topics, (topic) => topic.group_id);
  return groups.map((group) => ({
    ...group,
    topics: (byGroup.get(group.id) ?? []).map(({ id, slug, question, answer }) => ({ id, slug, question, answer })),
  }));
}

/** One page of the text pages, by title. */
export async function loadContentPages(database: Queryable, query: PageQuery, language: Language) {
  const [counted] = await database.query<{ total: number }>('SELECT count(*)::int AS total FROM pages');
  const total = counted?.total ?? 0;
  const window = computePageWindow(total, query);
  const results = await database.query<ContentPageSummary>(
    `SELECT slug, title_${language} AS title, summary_${language} AS summary
     FROM pages ORDER BY title_${language}, slug LIMIT $1 OFFSET $2`,
    [window.size, window.offset],
  );
  return { total, window, results };
}

/** @throws HttpError 404 for an unknown slug. */
export async function loadContentPage(database: Queryable, slug: string, language: Language): Promise<ContentPage> {
  const [page] = await database.query<ContentPage>(
    `SELECT slug, title_${language} AS title, summary_${language} AS summary, body_${language} AS body
     FROM pages WHERE slug = $1`,
    [slug],
  );
  if (!page) throw notFound();
  return page;
}

type CampaignRow = Omit<Promotion, 'image' | 'ends'> & { image: StoredImage | null; ends_at: Date | null };

/** Active campaigns in their order. */
export async function loadCampaigns(database: Queryable, now: Date, language: Language): Promise<Promotion[]> {
  const rows = await database.query<CampaignRow>(
    `SELECT id, slug, title_${language} AS title, text_${language} AS text, action_${language} AS action, path, image, ends_at
     FROM promotions
     WHERE kind = 'hero' AND (starts_at IS NULL OR starts_at <= $1) AND (ends_at IS NULL OR ends_at > $1)
     ORDER BY position, id`,
    [now],
  );
  return rows.map(({ ends_at, image, ...row }) => ({
    ...row,
    image: toImage(image, language),
    ends: ends_at?.toISOString() ?? null,
  }));
}
