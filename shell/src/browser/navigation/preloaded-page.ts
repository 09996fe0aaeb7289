import type { PageHead, PageLocation } from 'shared-contracts/host';
import type { PageView } from 'storefront-kit/remote/page';

/** A page of a remote with everything loaded that showing it takes. */
export interface PreloadedPage {
  readonly kind: 'page';
  readonly remote: string;
  /** It is one visitor's, and may be another the next time: never kept. */
  readonly personal: boolean;
  readonly view: PageView;
  readonly head: PageHead;
  readonly location: PageLocation;
}

/** What a path leads to. */
export type PreloadResult =
  | PreloadedPage
  | { readonly kind: 'not-found'; readonly location: PageLocation }
  | { readonly kind: 'failed'; readonly remote: string; readonly error: unknown; readonly location: PageLocation }
  | { readonly kind: 'redirect'; readonly to: string };

/** A page that can be shown: everything but a redirect. */
export type RenderablePage = Exclude<PreloadResult, { kind: 'redirect' }>;

/** A page on its way. */
export interface PagePreload {
  /** What can be shown of it before its data is there; null where nothing is known of it. Never rejects. */
  readonly preview: Promise<PreloadedPage | null>;
  /** Rejects only when it was given up. */
  readonly page: Promise<PreloadResult>;
}
