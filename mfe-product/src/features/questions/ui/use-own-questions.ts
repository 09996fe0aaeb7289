import { useState } from 'react';
import { listMyQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';

/** The customer's own questions about a product, newest first. */
export interface OwnQuestions {
  readonly signedIn: boolean;
  readonly own: readonly OwnQuestion[];
  /** Adds a new or edited question. */
  put(question: OwnQuestion): void;
}

/**
 * Fetches the customer's own questions in the browser, because the page is the same for all visitors. A failed fetch
 * shows none: the public list still has them.
 */
export function useOwnQuestions(product: number): OwnQuestions {
  const signedIn = useSignedIn();
  const [posted, setPosted] = useState<readonly OwnQuestion[]>([]);
  const { data, replace } = useEndpoint(listMyQuestions, { query: { product } });
  const put = (question: OwnQuestion) => {
    setPosted((current) => replaceQuestion(current, question));
    // The tab is mounted anew when the shopper comes back to it.
    if (data) replace({ ...data, results: replaceQuestion(data.results, question) });
  };
  return { signedIn, own: mergeQuestions(posted, data?.results ?? []), put };
}

/** Questions that were posted or edited here replace the backend's; new ones go first. */
function mergeQuestions(posted: readonly OwnQuestion[], fetched: readonly OwnQuestion[]): readonly OwnQuestion[] {
  const fetchedIds = new Set(fetched.map(({ id }) => id));
  const added = posted.filter(({ id }) => !fetchedIds.has(id));
  return [...added, ...fetched.map((question) => posted.find(({ id }) => id === question.id) ?? question)];
}

function replaceQuestion(current: readonly OwnQuestion[], question: OwnQuestion): OwnQuestion[] {
  const isListed = current.some(({ id }) => id === question.id);
  return isListed ? current.map((item) => (item.id === question.id ? question : item)) : [question, ...current];
}
