/** Reports a new position of the element that was observed last. */
export type ReportPosition = (seen: Partial<IntersectionObserverEntry>) => void;

/**
 * Replaces the observers of sizes and positions, which jsdom lacks: it has no layout. No size ever changes.
 * @param isNear whether every observed element is near the viewport at once; otherwise none is
 */
export function replaceObservers({ isNear }: { readonly isNear: boolean }): ReportPosition {
  let report: ReportPosition = () => undefined;
  globalThis.IntersectionObserver = class {
    private readonly notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      this.notify = notify;
    }
    observe(): void {
      report = (seen) => this.notify([seen as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      if (isNear) report({ isIntersecting: true });
    }
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  return (seen) => report(seen);
}
