/** Focuses an element if the one that had the focus is gone; as a ref, when the element is added. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Ref of a link that can leave while it has the focus: then the first link beside it takes the focus. */
export function handOverFocus(link: HTMLElement | null): () => void {
  const parent = link?.parentElement;
  return () => {
    // The link is still there; the frame comes after the change.
    if (document.activeElement === link) requestAnimationFrame(() => focusIfLost(parent?.querySelector('a')));
  };
}
