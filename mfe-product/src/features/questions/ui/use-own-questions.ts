import { useEffect, useState } from 'react';
import { listMyQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';

/** The customer's own questions about a product, newest first. */
export interface OwnQuestions {
  readonly signedIn: boolean;
  readonly own: readonly OwnQuestion[];
  /** Adds a new or edited question. */
  put(question: OwnQuestion): void;
}

/** Fetches the customer's own questions in the browser, because the page is the same for all visitors. */
export function useOwnQuestions(product: number): OwnQuestions {
  const { request } = useHost();
  const signedIn = useSignedIn();
  const [own, setOwn] = useState<readonly OwnQuestion[]>([]);
  useEffect(() => {
    if (!signedIn) return undefined;
    let isCancelled = false;
    request(listMyQuestions, { query: { product } }).then(
      ({ results }) => {
        if (!isCancelled) setOwn((current) => mergeQuestions(current, results));
      },
      // A failed fetch shows none: the public list still has them.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [request, signedIn, product]);
  const put = (question: OwnQuestion) => setOwn((current) => replaceQuestion(current, question));
  return { signedIn, own, put };
}

/** Just-posted questions first, then the backend's. */
function mergeQuestions(current: readonly OwnQuestion[], fetched: readonly OwnQuestion[]): readonly OwnQuestion[] {
  const ids = new Set(current.map(({ id }) => id));
  return [...current, ...fetched.filter(({ id }) => !ids.has(id))];
}

function replaceQuestion(current: readonly OwnQuestion[], question: OwnQuestion): readonly OwnQuestion[] {
  const isListed = current.some(({ id }) => id === question.id);
  return isListed ? current.map((item) => (item.id === question.id ? question : item)) : [question, ...current];
}
