import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';

/** A shopper points at a link for this long, in ms, before its page is prepared. */
const HOVER_MS = 65;

interface Options {
  readonly locale: Locale;
  navigate(path: string): void;
  hint(path: string, search: string): void;
  /** Asks for the code of the page that a path leads to. */
  warm(path: string): void;
  /** Whether the page that stands is not alive yet, and the path leads to another kind of page. */
  needsNoLife(path: string): boolean;
}

/** Whatever a press consists of: React would bring the page to life at once for any of them. */
const PRESS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const;

/**
 * Lets links to the shop's own pages swap the page instead of loading a document, and prepares a page when a shopper points
 * at its link. Modified clicks, downloads,
 * other targets, fragments, other locales and other sites stay the browser's.
 */
export function followLinks({ locale, navigate, hint, warm, needsNoLife }: Options): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;

  const press = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    const target = targetOf(event, locale);
    if (!target) return;
    event.preventDefault();
    clearTimeout(hovering);
    navigate(target.path + target.search);
  };
  const point = (event: Event) => {
    clearTimeout(hovering);
    const target = targetOf(event, locale);
    if (!target || isHere(target, locale)) return;
    warm(target.path);
    hovering = setTimeout(() => hint(target.path, target.search), event.type === 'pointerover' ? HOVER_MS : 0);
  };
  const withoutLife = (event: Event) => {
    const inMain = event.target instanceof Element && event.target.closest('main') !== null;
    const target = inMain && isPlain(event) && targetOf(event, locale);
    if (!target || !needsNoLife(target.path)) return;
    // The page that is left need not come alive first.
    event.stopPropagation();
    if (event.type === 'pointerdown') point(event);
    if (event instanceof MouseEvent && event.type === 'click') press(event);
  };
  for (const type of PRESS) document.addEventListener(type, withoutLife, { capture: true });
  document.addEventListener('click', press);
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('pointerdown', point, { passive: true });
  document.addEventListener('focusin', point, { passive: true });
}

/** No key is held that asks for something else, and it is the first button. */
function isPlain(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return true;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
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
