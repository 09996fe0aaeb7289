import type { MenuGroup, MenuLink } from 'shared-contracts/entities/menu';
import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../db/port.ts';

type LinkRow = MenuLink & { title: string };

/** The links of a menu, in their order. */
export async function loadMenuLinks(database: Queryable, menu: string, language: Language): Promise<MenuLink[]> {
  return (await loadLinks(database, menu, language)).map(({ id, label, path }) => ({ id, label, path }));
}

/** The links of a menu under their headings. */
export async function loadMenuGroups(database: Queryable, menu: string, language: Language): Promise<MenuGroup[]> {
  const groups = Map.groupBy(await loadLinks(database, menu, language), (row) => row.title);
  return [...groups].map(([title, rows]) => ({
    title,
    links: rows.map(({ id, label, path }) => ({ id, label, path })),
  }));
}

function loadLinks(database: Queryable, menu: string, language: Language): Promise<LinkRow[]> {
  return database.query<LinkRow>(
    `SELECT id, label_${language} AS label, path, group_${language} AS title
     FROM menu_links WHERE menu = $1 ORDER BY position, id`,
    [menu],
  );
}
