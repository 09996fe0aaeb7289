/** Marks the root element after the first scroll: from then on pictures far below load when they come near. */
export function markScrolled(): void {
  const mark = () => {
    document.documentElement.dataset['scrolled'] = '';
  };
  if (scrollY > 0) mark();
  else addEventListener('scroll', mark, { once: true, passive: true });
}
