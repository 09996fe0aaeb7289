/** Says on the root element that the page was scrolled: from then on pictures far below are loaded as they come near. */
export function markScrolled(): void {
  const mark = () => {
    document.documentElement.dataset['scrolled'] = '';
  };
  if (scrollY > 0) mark();
  else addEventListener('scroll', mark, { once: true, passive: true });
}
