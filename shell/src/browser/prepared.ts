import type { PageHead, PageLocation } from 'shared-contracts/host';
import type { PageView } from 'storefront-kit/remote/page';

/** What a path leads to, with everything loaded that showing it takes. */
export type Prepared =
  | {
      readonly kind: 'page';
      readonly remote: string;
      /** It is one visitor's, and may be another the next time: never kept. */
      readonly personal: boolean;
      readonly view: PageView;
      readonly head: PageHead;
      readonly location: PageLocation;
    }
  | { readonly kind: 'not-found'; readonly location: PageLocation }
  | { readonly kind: 'failed'; readonly remote: string; readonly error: unknown; readonly location: PageLocation }
  | { readonly kind: 'redirect'; readonly to: string };

/** A page that can be shown: everything but a redirect. */
export type Arrived = Exclude<Prepared, { kind: 'redirect' }>;
