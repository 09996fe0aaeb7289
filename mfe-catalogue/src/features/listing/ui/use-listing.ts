import { useEffect, useRef, useState } from 'react';
import { formatFilter, resetsFilters, type ListingState } from 'shared-contracts/filters';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { readAddress } from '../model/listing-url.ts';
import type { Listing } from '../model/listing-data.ts';
import { listingPath, type Scope } from '../model/scope.ts';

/** What the controls of a listing read and do. */
export interface ListingControl {
  readonly scope: Scope;
  /** What is chosen: while a choice is loading it is already in here, over the products of before. */
  readonly state: ListingState;
  /** Products for `state` are on their way. */
  readonly busy: boolean;
  pathOf(state: ListingState): string;
  /** Goes to the listing's address in that state, without moving the page. */
  show(state: ListingState): void;
  /** The same for what the fields of a form say. */
  submit(form: HTMLFormElement): void;
}

/** Ties the controls of a listing to its address; each choice is a navigation, so that links and Back restore it (CAT-03). */
export function useListing(listing: Listing): ListingControl {
  const host = useHost();
  const { scope } = listing;
  const [wanted, setWanted] = useState<ListingState | null>(null);
  useFilterEvents(listing);
  useListViewed(listing);

  const pathOf = (state: ListingState) => listingPath(scope, state);
  const show = (state: ListingState) => {
    setWanted(state);
    const arrived = () => {
      setWanted((now) => (now === state ? null : now));
    };
    host.navigate(pathOf(state), { keepScroll: true }).then(arrived, (error: unknown) => {
      arrived();
      host.reportError(error, { region: 'catalogue' });
    });
  };
  return {
    scope,
    state: wanted ?? listing.state,
    busy: wanted !== null,
    pathOf,
    show,
    submit: (form) => {
      show(readAddress(scope, fieldsOf(form)));
    },
  };
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Says on the bus when the filters or the order of one listing changed, and what was searched for (BUS-01). */
function useFilterEvents({ scope, state, count }: Listing): void {
  const { bus } = useHost();
  const { path } = usePageLocation();
  const chosen = JSON.stringify([state.filters.map(formatFilter), state.ordering]);
  const before = useRef({ path, chosen });

  useEffect(() => {
    const changed = !resetsFilters(before.current.path, path) && before.current.chosen !== chosen;
    before.current = { path, chosen };
    if (!changed) return;
    const [filters, ordering] = JSON.parse(chosen) as [string[], string[]];
    bus.publish({ type: 'filters-changed', payload: { path, filters, ordering } });
  }, [bus, path, chosen]);

  const words = scope.kind === 'search' ? state.q : '';
  const announced = useRef('');
  useEffect(() => {
    if (announced.current === words) return;
    announced.current = words;
    if (words) bus.publish({ type: 'search-done', payload: { q: words, count } });
  }, [bus, words, count]);
}

/** Says on the bus which products stand here, once for each set of them. */
function useListViewed({ products }: Listing): void {
  const { bus } = useHost();
  const { path } = usePageLocation();
  const shown = products.map(({ id }) => id).join();
  const announced = useRef('');
  useEffect(() => {
    if (announced.current === path + shown || products.length === 0) return;
    announced.current = path + shown;
    const seen = products.map(({ id, name, taxed_newprice: price }) => ({ product: id, name, price }));
    bus.publish({ type: 'list-viewed', payload: { path, products: seen } });
  }, [bus, path, products, shown]);
}
