import type { MenuGroup, MenuLink } from 'shared-contracts/entities/menu';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';

type LinkRow = MenuLink & { title: string };

/** The links of a menu, in their order. */
export async function loadMenuLinks(database: Queryable, menu: string, context: RequestContext): Promise<MenuLink[]> {
  return (await loadLinks(database, menu, context)).map(({ id, label, path }) => ({ id, label, path }));
}

/** The links of a menu under their headings. */
export async function loadMenuGroups(database: Queryable, menu: string, context: RequestContext): Promise<MenuGroup[]> {
  const groups = Map.groupBy(await loadLinks(database, menu, context), (row) => row.title);
  return [...groups].map(([title, rows]) => ({
    title,
    links: rows.map(({ id, label, path }) => ({ id, label, path })),
  }));
}

function loadLinks(database: Queryable, menu: string, { language, keep }: RequestContext): Promise<LinkRow[]> {
  keep.tag('menus');
  return database.query<LinkRow>(
    `SELECT id, label_${language} AS label, path, group_${language} AS title
     FROM menu_links WHERE menu = $1 ORDER BY position, id`,
    [menu],
  );
}
