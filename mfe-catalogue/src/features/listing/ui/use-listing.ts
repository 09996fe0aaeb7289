import { useEffect, useRef, useState } from 'react';
import { formatFilter, resetsFilters, type ListingState } from 'shared-contracts/filters';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { parseListingUrl } from '../model/listing-url.ts';
import type { ListingView } from '../model/listing-data.ts';
import { listingPath, type Scope } from '../model/scope.ts';

/** State and actions for the controls of a listing. */
export interface ListingControl {
  readonly scope: Scope;
  /** The selected state; during a load it is already the new one, above the previous products. */
  readonly state: ListingState;
  /** Products for `state` are loading. */
  readonly busy: boolean;
  pathOf(state: ListingState): string;
  /** Navigates to the listing's URL in that state, without scrolling. */
  show(state: ListingState): void;
  /** The same for the fields of a form. */
  submit(form: HTMLFormElement): void;
}

/**
 * Connects the controls of a listing to its URL; each change is a navigation, so that links and Back restore it
 * (CAT-03).
 */
export function useListing(listing: ListingView): ListingControl {
  const host = useHost();
  const { scope } = listing;
  const [pendingState, setPendingState] = useState<ListingState | null>(null);
  useFilterEvents(listing);
  useListViewed(listing);

  const pathOf = (state: ListingState) => listingPath(scope, state);
  const show = (state: ListingState) => {
    setPendingState(state);
    const clearPending = () => {
      setPendingState((current) => (current === state ? null : current));
    };
    host.navigate(pathOf(state), { keepScroll: true }).then(clearPending, (error: unknown) => {
      clearPending();
      host.reportError(error, { region: 'catalogue' });
    });
  };
  return {
    scope,
    state: pendingState ?? listing.state,
    busy: pendingState !== null,
    pathOf,
    show,
    submit: (form) => {
      show(parseListingUrl(scope, fieldsOf(form)));
    },
  };
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Publishes changes of a listing's filters or order, and searches (BUS-01). */
function useFilterEvents({ scope, state, count }: ListingView): void {
  const { bus } = useHost();
  const { path } = usePageLocation();
  const selection = JSON.stringify([state.filters.map(formatFilter), state.ordering]);
  const previous = useRef({ path, chosen: selection });

  useEffect(() => {
    const changed = !resetsFilters(previous.current.path, path) && previous.current.chosen !== selection;
    previous.current = { path, chosen: selection };
    if (!changed) return;
    const [filters, ordering] = JSON.parse(selection) as [string[], string[]];
    bus.publish({ type: 'filters-changed', payload: { path, filters, ordering } });
  }, [bus, path, selection]);

  const query = scope.kind === 'search' ? state.q : '';
  const lastPublished = useRef('');
  useEffect(() => {
    if (lastPublished.current === query) return;
    lastPublished.current = query;
    if (query) bus.publish({ type: 'search-done', payload: { q: query, count } });
  }, [bus, query, count]);
}

/** Publishes the visible products, once for each set of them. */
function useListViewed({ products }: ListingView): void {
  const { bus } = useHost();
  const { path } = usePageLocation();
  const productIds = products.map(({ id }) => id).join();
  const lastPublished = useRef('');
  useEffect(() => {
    if (lastPublished.current === path + productIds || products.length === 0) return;
    lastPublished.current = path + productIds;
    const items = products.map(({ id, name, taxed_newprice: price }) => ({ product: id, name, price }));
    bus.publish({ type: 'list-viewed', payload: { path, products: items } });
  }, [bus, path, products, productIds]);
}
