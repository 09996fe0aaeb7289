/** What jsdom lacks: it lays nothing out and watches nothing. Elements are told to be in or out of view by `scrollAway`. */
const observers = new Map<IntersectionObserver, IntersectionObserverCallback>();

export function mockLayout(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observers.set(this as unknown as IntersectionObserver, callback);
    }
    observe() {}
    disconnect() {
      observers.delete(this as unknown as IntersectionObserver);
    }
  } as unknown as typeof IntersectionObserver;
  Element.prototype.scrollBy = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** Tells every watcher that its element went out of view, or came back. */
export function setOutOfView(isOut: boolean): void {
  if (observers.size === 0) throw new Error('nothing on the page watches whether it is in view');
  for (const [observer, callback] of observers) {
    callback([{ isIntersecting: !isOut } as IntersectionObserverEntry], observer);
  }
}

/** jsdom reads no pictures and draws none: each file becomes a small one, or cannot be read. */
export function mockImageDecoding({ broken = false } = {}): void {
  globalThis.createImageBitmap = () =>
    broken
      ? Promise.reject(new DOMException('no picture', 'InvalidStateError'))
      : Promise.resolve({ width: 4_000, height: 3_000, close: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: () => undefined, drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
}
