/** Gives jsdom modal dialogs. As in a browser, the focus goes inside, and back if its element is still there. */
export function defineModalDialogs(): void {
  const previous = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal(): void {
    this.open = true;
    previous.set(this, document.activeElement);
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
    const element = previous.get(this);
    if (element instanceof HTMLElement) element.focus();
  };
}
