import type { PageHead, PageLocation } from 'shared-contracts/host';
import { CARD_LINK_CLASS, SKELETON_SLUG, SKELETON_TEXTS } from '../../model/requests/page-skeleton.ts';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import type { SkeletonTemplate } from '../regions/skeleton-region.ts';

/** The kind of page that a document fetched the skeleton of. */
export interface SkeletonSource {
  readonly remote: string;
  readonly page: string;
  /** Null without one, or until it has arrived. */
  readonly skeleton: SkeletonTemplate | null;
}

/** A skeleton with the parts of a card. It needs none of the page's code. */
export interface PageSkeleton {
  readonly kind: 'skeleton';
  readonly location: PageLocation;
  readonly head: PageHead;
  readonly template: SkeletonTemplate;
}

/** Time in ms until a skeleton's picture asks for a larger file: the page is drawn with the card's first. */
const PICTURE_DELAY_MS = 100;

/** Selects the links of product cards. */
export const CARD_LINKS = `main a.${CARD_LINK_CLASS}`;

/** Reads the skeleton that the document fetched (docs/adr/0089). Null for an empty one. */
export function parseSkeleton(html: string): SkeletonTemplate | null {
  if (html === '') return null;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  const styles = new CSSStyleSheet();
  const take = (selector: string) =>
    [...content.querySelectorAll(selector)].map((element) => {
      element.remove();
      return element.textContent;
    });
  styles.replaceSync(take('style').join(''));
  take('link');
  for (const link of content.querySelectorAll(`a[href*="${SKELETON_SLUG}"]`)) link.removeAttribute('href');
  return { content, styles };
}

/**
 * Finds the skeleton of a page, with the parts of its card in the document. Null where it has not arrived, for a page of
 * another kind, for one whose code the current page has, and without a card.
 * @param next the page whose skeleton the document fetched
 * @param currentPath path of the current page
 */
export function createSkeletons(table: RouteTable, next: SkeletonSource | null, currentPath: () => string) {
  return ({ path, search }: Pick<PageLocation, 'path' | 'search'>): PageSkeleton | null => {
    if (!next?.skeleton) return null;
    const isNext = (match: ReturnType<typeof matchPage>) =>
      match?.remote === next.remote && match.route.page === next.page;
    const match = matchPage(table, path);
    if (!match || !isNext(match) || isNext(matchPage(table, currentPath()))) return null;
    return fillSkeleton(next.skeleton, { path, search, params: match.params });
  };
}

function fillSkeleton(template: SkeletonTemplate, location: PageLocation): PageSkeleton | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(CARD_LINKS);
  const link = [...links].find(({ pathname }) => pathname.endsWith(location.path));
  const card = link?.closest('article');
  if (!link || !card) return null;
  // Still of the template's document, where no picture is loaded.
  const content = template.content.cloneNode(true) as DocumentFragment;
  const sources: Readonly<Record<string, Element | null>> = {
    [SKELETON_TEXTS.name]: link,
    [SKELETON_TEXTS.brand]: card.querySelector('.card-brand'),
  };
  for (const element of content.querySelectorAll('*')) {
    const source = element.firstElementChild ? undefined : sources[element.textContent];
    if (source !== undefined) element.replaceChildren(...copyChildren(source));
  }
  findPrice(content)?.replaceChildren(...copyChildren(findPrice(card)));
  fillPicture(content.querySelector(`img[src*="${SKELETON_SLUG}"]`), card.querySelector('img'));
  return { kind: 'skeleton', location, head: { title: link.textContent }, template: { ...template, content } };
}

/** The kit's price (storefront-kit/src/ui/product/price.tsx), by the part that each has. */
const findPrice = (parent: ParentNode): Element | null => parent.querySelector('.now')?.parentElement ?? null;

const copyChildren = (source: Element | null): readonly Node[] => [...(source?.cloneNode(true).childNodes ?? [])];

/** Shows the card's file, which the browser has, until one of the width that the page needs has arrived. */
function fillPicture(picture: HTMLImageElement | null, source: HTMLImageElement | null): void {
  if (!picture) return;
  picture.srcset = '';
  picture.src = source?.currentSrc ?? '';
  setTimeout(() => {
    const larger = picture.cloneNode() as HTMLImageElement;
    larger.addEventListener('load', () => picture.replaceWith(larger));
    larger.srcset = source?.srcset ?? '';
  }, PICTURE_DELAY_MS);
}
