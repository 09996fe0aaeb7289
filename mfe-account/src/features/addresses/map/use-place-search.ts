import { useCallback, useEffect, useRef, useState } from 'react';
import { searchPlaces } from 'shared-contracts/endpoints/catalogue/places';
import type { Place } from 'shared-contracts/entities/catalogue/places';
import { useHost } from 'storefront-kit/remote/host-context';
import { mapFailure } from './map-failure.ts';

/** Longest text that the endpoint accepts, in characters. */
export const MAX_SEARCH_LENGTH = 100;
/** Wait in ms after the last keystroke. */
const DEBOUNCE_MS = 300;

/** Search for a place by its name. */
export interface PlaceSearch {
  readonly text: string;
  /** Null before a search and after a failed one. */
  readonly places: readonly Place[] | null;
  /** Why the search failed, as a message of the catalogue. */
  readonly failure: string | null;
  setText(text: string): void;
  /** Searches at once. */
  submit(): void;
  /** Closes the list of results. */
  close(): void;
}

export function usePlaceSearch(): PlaceSearch {
  const { request } = useHost();
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  async function search(value: string): Promise<void> {
    cancel();
    const q = value.trim();
    setFailure(null);
    if (q === '') return setPlaces(null);
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const { results } = await request(searchPlaces, { query: { q } }, { signal });
      if (!signal.aborted) setPlaces(results);
    } catch (error) {
      if (signal.aborted) return;
      setPlaces(null);
      setFailure(mapFailure(error));
    }
  }

  return {
    text,
    places,
    failure,
    setText(value) {
      setText(value);
      cancel();
      timer.current = setTimeout(() => void search(value), DEBOUNCE_MS);
    },
    submit: () => void search(text),
    close() {
      cancel();
      setPlaces(null);
    },
  };
}
