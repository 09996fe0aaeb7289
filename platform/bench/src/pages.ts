/** A path of the shop for each kind of page that is measured. */
export interface PageKinds {
  readonly home: string;
  readonly category: string;
  readonly product: string;
}

/** Path segments of the other locales; the default locale has none. */
export const LOCALE_SEGMENTS = ['', '/ar', '/ar-SA', '/en-SA'];

/** Finds a category and a product by the links of the home page, as a shopper does. @throws when there is none. */
export async function findPages(origin: string): Promise<PageKinds> {
  const category = first(await linksOf(origin, '/', /^\/c\//), 'the home page links no category');
  const product = first(await linksOf(origin, category, /^\/p\//), `${category} links no product`);
  return { home: '/', category, product };
}

/**
 * Up to `count` different product paths of one locale, from the category pages that its home page links. A product may
 * be sold in one country only.
 */
export async function findProducts(origin: string, count: number, segment = ''): Promise<string[]> {
  const found = new Set<string>();
  const product = new RegExp(`^${segment}/p/`);
  for (const category of await linksOf(origin, `${segment}/`, new RegExp(`^${segment}/c/`))) {
    for (let page = 1; found.size < count; page += 1) {
      const links = await linksOf(origin, `${category}?page=${page}`, product);
      const fresh = links.filter((link) => !found.has(link));
      if (fresh.length === 0) break;
      for (const link of fresh) found.add(link);
    }
  }
  return [...found].slice(0, count);
}

/** The matching link paths of a page, without query, without duplicates, in page order. */
async function linksOf(origin: string, path: string, pattern: RegExp): Promise<string[]> {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  const links = [...(await response.text()).matchAll(/<a\b[^>]*?\shref="([^"?#]+)/g)].map(([, href = '']) => href);
  return [...new Set(links.filter((href) => pattern.test(href)))];
}

function first(links: readonly string[], otherwise: string): string {
  const [link] = links;
  if (link === undefined) throw new Error(`Nothing to measure: ${otherwise}.`);
  return link;
}
