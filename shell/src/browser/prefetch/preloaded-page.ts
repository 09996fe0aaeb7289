import type { PageHead, PageLocation } from 'shared-contracts/host';
import type { PageView } from 'storefront-kit/remote/page';

/** A page of a remote with code, messages and data loaded. */
export interface PreloadedPage {
  readonly kind: 'page';
  readonly remote: string;
  /** It belongs to one visitor and can change at any time: never cached. */
  readonly personal: boolean;
  readonly view: PageView;
  readonly head: PageHead;
  readonly location: PageLocation;
}

/** Result of preloading a path. */
export type PreloadResult =
  | PreloadedPage
  | { readonly kind: 'not-found'; readonly location: PageLocation }
  | { readonly kind: 'failed'; readonly remote: string; readonly error: unknown; readonly location: PageLocation }
  | { readonly kind: 'redirect'; readonly to: string };

/** A page that can be rendered: everything but a redirect. */
export type RenderablePage = Exclude<PreloadResult, { kind: 'redirect' }>;

/** A page that is loading. */
export interface PagePreload {
  /** Preview of the page before its data has loaded; null without one. Never rejects. */
  readonly preview: Promise<PreloadedPage | null>;
  /** Rejects only when it was aborted. */
  readonly page: Promise<PreloadResult>;
}
