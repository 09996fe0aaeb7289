import { useEffect, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { autocomplete } from 'shared-contracts/endpoints/catalogue/catalogue';
import { useHost } from 'storefront-kit/remote/host-context';

type Completions = EndpointOutput<typeof autocomplete>;

/** Debounce of typing, in ms. */
const DEBOUNCE_MS = 120;

/**
 * Completions of the typed text from the backend, debounced. While the next response is loading the previous one
 * stays. After a failure there are no completions, and the search itself works.
 */
export function useCompletions(query: string): Completions | null {
  const { request } = useHost();
  const [completions, setCompletions] = useState<Completions | null>(null);
  const q = query.trim();
  useEffect(() => {
    if (q === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      request(autocomplete, { query: { q } }, { signal: controller.signal }).then(setCompletions, () => {
        if (!controller.signal.aborted) setCompletions(null);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, q]);
  return completions;
}
