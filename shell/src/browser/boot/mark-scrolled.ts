/** Says on the root element that the page was scrolled: from then on pictures far below are loaded as they come near. */
export function noteScrolling(): void {
  const note = () => {
    document.documentElement.dataset['scrolled'] = '';
  };
  if (scrollY > 0) note();
  else addEventListener('scroll', note, { once: true, passive: true });
}
