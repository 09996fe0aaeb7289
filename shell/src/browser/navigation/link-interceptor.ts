import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';

/** A shopper points at a link for this long, in ms, before its page is prepared. */
const HOVER_MS = 65;

interface Options {
  readonly locale: Locale;
  navigate(path: string): void;
  hint(path: string, search: string): void;
  /** Asks for the code of the page that a path leads to. */
  prefetchCode(path: string): void;
  /** Whether the page that stands is not alive yet, and the path leads to another kind of page. */
  canSkipHydration(path: string): boolean;
}

/** Whatever a press consists of: React would bring the page to life at once for any of them. */
const PRESS_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const;

/**
 * Lets links to the shop's own pages swap the page instead of loading a document, and prepares a page when a shopper points
 * at its link. Modified clicks, downloads,
 * other targets, fragments, other locales and other sites stay the browser's.
 */
export function interceptLinks({ locale, navigate, hint, prefetchCode, canSkipHydration }: Options): void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isUnmodified(event)) return;
    const target = findLinkTarget(event, locale);
    if (!target) return;
    event.preventDefault();
    clearTimeout(hoverTimer);
    navigate(target.path + target.search);
  };
  const handlePointer = (event: Event) => {
    clearTimeout(hoverTimer);
    const target = findLinkTarget(event, locale);
    if (!target || isCurrentPage(target, locale)) return;
    prefetchCode(target.path);
    hoverTimer = setTimeout(() => hint(target.path, target.search), event.type === 'pointerover' ? HOVER_MS : 0);
  };
  const handleBeforeHydration = (event: Event) => {
    const isInMain = event.target instanceof Element && event.target.closest('main') !== null;
    const target = isInMain && isUnmodified(event) && findLinkTarget(event, locale);
    if (!target || !canSkipHydration(target.path)) return;
    // The page that is left need not come alive first.
    event.stopPropagation();
    if (event.type === 'pointerdown') handlePointer(event);
    if (event instanceof MouseEvent && event.type === 'click') handleClick(event);
  };
  for (const type of PRESS_EVENTS) document.addEventListener(type, handleBeforeHydration, { capture: true });
  document.addEventListener('click', handleClick);
  document.addEventListener('pointerover', handlePointer, { passive: true });
  document.addEventListener('pointerdown', handlePointer, { passive: true });
  document.addEventListener('focusin', handlePointer, { passive: true });
}

/** No key is held that asks for something else, and it is the first button. */
function isUnmodified(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return true;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Where a link of the shop leads, without locale segment; null for everything that is not one. */
function findLinkTarget(event: Event, locale: Locale): { path: string; search: string } | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    link.dataset.document !== undefined
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash !== '' || isOutsidePages(url.pathname)) return null;
  const parsed = splitPathname(url.pathname);
  return parsed.locale === locale ? { path: parsed.path, search: url.search } : null;
}

/** The page that is shown, or is just being swapped in under the pointer. */
function isCurrentPage({ path, search }: { path: string; search: string }, locale: Locale): boolean {
  return localizePath(locale, path) === location.pathname && search === location.search;
}

function isOutsidePages(pathname: string): boolean {
  return /^\/(?:api|assets|media|remotes|__composition)\//.test(pathname) || !pathname.endsWith('/');
}
