import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';

/** A shopper points at a link for this long, in ms, before its page is prepared. */
const HOVER_MS = 65;

interface Options {
  readonly locale: Locale;
  navigate(path: string): void;
  hint(path: string, search: string): void;
}

/**
 * Lets links to the shop's own pages swap the page instead of loading a document, and prepares a page when a shopper points
 * at its link. Modified clicks, downloads,
 * other targets, fragments, other locales and other sites stay the browser's.
 */
export function followLinks({ locale, navigate, hint }: Options): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const target = targetOf(event, locale);
    if (!target) return;
    event.preventDefault();
    clearTimeout(hovering);
    navigate(target.path + target.search);
  });
  const point = (event: Event) => {
    clearTimeout(hovering);
    const target = targetOf(event, locale);
    if (target && !isHere(target, locale))
      hovering = setTimeout(() => hint(target.path, target.search), event.type === 'pointerover' ? HOVER_MS : 0);
  };
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('pointerdown', point, { passive: true });
  document.addEventListener('focusin', point, { passive: true });
}

/** Where a link of the shop leads, without locale segment; null for everything that is not one. */
function targetOf(event: Event, locale: Locale): { path: string; search: string } | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    link.dataset.document !== undefined
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash !== '' || isNotAPage(url.pathname)) return null;
  const split = splitPathname(url.pathname);
  return split.locale === locale ? { path: split.path, search: url.search } : null;
}

/** The page that is shown, or is just being swapped in under the pointer. */
function isHere({ path, search }: { path: string; search: string }, locale: Locale): boolean {
  return localizePath(locale, path) === location.pathname && search === location.search;
}

function isNotAPage(pathname: string): boolean {
  return /^\/(?:api|assets|media|remotes|__composition)\//.test(pathname) || !pathname.endsWith('/');
}
