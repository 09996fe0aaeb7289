import { useEffect, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { autocomplete } from 'shared-contracts/endpoints/catalogue';
import { useHost } from 'storefront-kit/remote/host-context';

type Completions = EndpointOutput<typeof autocomplete>;

/** A shopper types on within this time, in ms. */
const PAUSE_MS = 120;

/**
 * What the backend completes the words to. While the next answer is on its way the one before stays; without an answer there
 * are no completions, and the search works as ever.
 */
export function useCompletions(words: string): Completions | null {
  const { request } = useHost();
  const [answer, setAnswer] = useState<Completions | null>(null);
  const q = words.trim();
  useEffect(() => {
    if (q === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      request(autocomplete, { query: { q } }, { signal: asking.signal }).then(setAnswer, () => {
        if (!asking.signal.aborted) setAnswer(null);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [request, q]);
  return answer;
}
