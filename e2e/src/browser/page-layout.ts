import type { Page } from '@playwright/test';

/**
 * Parts that do not fit the screen: the page scrolls sideways, or an element outside a scrolling row is cut.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isInScroller = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isInScroller(parent);
    };
    const cut = [...document.querySelectorAll('header, footer, footer a, main, main *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1) && element.checkVisibility() && !isInScroller(element);
    });
    const sideways = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} of ${clientWidth}`] : [];
    return [...sideways, ...cut.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)];
  });

/** What is wrong with the page's end: anything below its footer, or another background than that of the page. */
export const findBadEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A page can have a footer of its own.
    const footer = [...document.querySelectorAll('footer')].at(-1);
    if (!footer) return ['has no footer'];
    const { scrollHeight } = document.documentElement;
    const below = scrollHeight - footer.getBoundingClientRect().bottom - scrollY;
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const [root, body] = [backgroundOf(document.documentElement), backgroundOf(document.body)];
    const isTransparent = (colour: string) => colour === 'rgba(0, 0, 0, 0)';
    return [
      ...(Math.abs(below) < 2 ? [] : [`${below} px below the footer`]),
      ...(!isTransparent(root) && (isTransparent(body) || body === root) ? [] : [`backgrounds ${root} and ${body}`]),
    ];
  });
