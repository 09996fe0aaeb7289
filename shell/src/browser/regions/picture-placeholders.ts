/**
 * Remembers the pictures that the document shows or is loading. The result gives pictures of the next page that have
 * not arrived a file of the same picture: a card's picture stays until the page has a larger one. A lazy picture that
 * has not arrived may never have been asked for. The size of the file is in the global style
 * (storefront-kit/src/theme/global-css.ts).
 */
function createPlaceholders(): (next: Element) => void {
  const shown = [...document.images].filter(({ naturalWidth, loading }) => naturalWidth || loading === 'eager');
  return (next) => {
    for (const picture of next.querySelectorAll('img')) {
      if (picture.complete) continue;
      const file = shown.find(({ currentSrc }) =>
        picture.srcset.includes(`${new URL(currentSrc, location.href).pathname} `),
      );
      if (!file) continue;
      picture.style.backgroundImage = `url("${file.currentSrc}")`;
      picture.addEventListener('load', () => (picture.style.backgroundImage = ''));
    }
  };
}

/** Shows placeholders in the region of the next page, which is drawn while the left ones are still in the document. */
export function showPlaceholders(next: Element): void {
  createPlaceholders()(next);
}

/** Shows placeholders in a region whose next page is about to replace the current one in place. */
export function showPlaceholdersInPlace(region: Element): void {
  const show = createPlaceholders();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    show(region);
  });
  observer.observe(region, { childList: true, subtree: true });
}
