/**
 * Browser features missing in jsdom, which has no layout and no observers. `scrollAway` moves elements in or out of
 * view.
 */
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

/** Notifies every observer that its element left or entered the view. */
export function setOutOfView(isOut: boolean): void {
  if (observers.size === 0) throw new Error('nothing on the page observes its visibility');
  for (const [observer, callback] of observers) {
    callback([{ isIntersecting: !isOut } as IntersectionObserverEntry], observer);
  }
}

/** jsdom neither decodes nor draws images: each file becomes a small one or fails to decode. */
export function mockImageDecoding({ broken = false } = {}): void {
  globalThis.createImageBitmap = () =>
    broken
      ? Promise.reject(new DOMException('no picture', 'InvalidStateError'))
      : Promise.resolve({ width: 4_000, height: 3_000, close: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: () => undefined, drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
}
