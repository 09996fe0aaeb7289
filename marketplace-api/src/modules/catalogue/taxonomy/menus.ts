import type { MenuGroup, MenuLink } from 'shared-contracts/entities/catalogue/menu';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { FREE_SHIPPING_FROM } from '../delivery-rules.ts';

type LinkRow = MenuLink & { title: string };

/** Placeholder in a label for the minimum total of free delivery. */
const FREE_DELIVERY_FROM = '{free_delivery_from}';

/**
 * Returns the links of a menu in order. `{free_delivery_from}` in a label becomes the amount with the currency of the
 * country.
 */
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

async function loadLinks(
  database: Queryable,
  menu: string,
  { language, country, cache }: RequestContext,
): Promise<LinkRow[]> {
  cache.addTags('menus');
  cache.addTags('places');
  const rows = await database.query<LinkRow & { symbol: string | null }>(
    `SELECT id, label_${language} AS label, path, group_${language} AS title, currency_symbol_${language} AS symbol
     FROM menu_links LEFT JOIN countries ON code = $2 WHERE menu = $1 ORDER BY menu_links.position, id`,
    [menu, country],
  );
  return rows.map(({ symbol, label, ...row }) => ({
    ...row,
    label: label.replace(FREE_DELIVERY_FROM, `${symbol ?? ''}\u00a0${wholeUnits(FREE_SHIPPING_FROM)}`),
  }));
}

/** Formats an amount without a fraction, as the storefront does (LOC-03). */
const wholeUnits = (minor: number): string => new Intl.NumberFormat('en').format(minor / 100);
