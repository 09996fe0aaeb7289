import { css } from '@emotion/react';
import { useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { isPlainClick } from 'storefront-kit/browser/plain-click';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { Link } from 'storefront-kit/ui/navigation/link';
import type { ListingView } from '../model/listing-data.ts';
import { canLoadMore, withFirstPage } from '../model/page-range.ts';
import type { ListingControl } from './use-listing.ts';

const style = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  .shown {
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;
const button = buttonStyle('secondary', 'md', false);

export interface LoadMoreProps {
  readonly listing: ListingView;
  readonly control: ListingControl;
}

/**
 * Appends the next page to the visible ones. It is a link to that page, for crawlers and without scripts. The URL names
 * the visible pages, so a reload, a link and Back restore them all.
 */
export function LoadMore({ listing: { state, firstPage, pageCount, count, products }, control }: LoadMoreProps) {
  const { formatMessage, formatNumber } = useIntl();
  const container = useRef<HTMLDivElement>(null);
  const { busy, load } = useLoadMore();
  if (state.page >= pageCount) return null;
  const next = control.pathOf({ ...state, page: state.page + 1 });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // With its last page this part is gone.
    const results = container.current?.parentElement;
    if (!busy) load(withFirstPage(next, firstPage), () => focusCard(results, products.length));
  };
  return (
    <div css={style} ref={container}>
      <output className="shown">
        {formatMessage(
          { id: 'catalogue.listing.shown' },
          { shown: formatNumber(products.length), count: formatNumber(count) },
        )}
      </output>
      {canLoadMore(firstPage, state) && (
        <Link css={button} to={next} rel="next" aria-busy={busy || undefined} onClick={press}>
          {formatMessage({ id: 'catalogue.listing.more' })}
        </Link>
      )}
    </div>
  );
}

/** Navigates to a URL of the listing with more products; replaces the history entry. */
function useLoadMore() {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const load = (path: string, onDone: () => void) => {
    setBusy(true);
    host
      .navigate(path, { replace: true, keepScroll: true })
      .then(onDone, (error: unknown) => host.reportError(error, { region: 'catalogue' }))
      .finally(() => setBusy(false));
  };
  return { busy, load };
}

/** Keyboard users continue at the first new product. */
function focusCard(results: HTMLElement | null | undefined, index: number): void {
  const cards = results?.querySelectorAll<HTMLElement>('article a.card-link');
  cards?.[index]?.focus({ preventScroll: true });
}
