import { useEffect, useState } from 'react';
import { listMyQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';

/** The customer's own questions about a product, newest first. */
export interface OwnQuestions {
  readonly signedIn: boolean;
  readonly own: readonly OwnQuestion[];
  /** Takes in one that was asked or changed. */
  put(question: OwnQuestion): void;
}

/** Asks for the customer's own questions, in the browser: the page is the same for all. */
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
      // Unknown is shown as none: they stand among the others.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [request, signedIn, product]);
  const put = (question: OwnQuestion) => setOwn((current) => replaceQuestion(current, question));
  return { signedIn, own, put };
}

/** What was just written, then what the backend knows besides. */
function mergeQuestions(current: readonly OwnQuestion[], fetched: readonly OwnQuestion[]): readonly OwnQuestion[] {
  const ids = new Set(current.map(({ id }) => id));
  return [...current, ...fetched.filter(({ id }) => !ids.has(id))];
}

function replaceQuestion(current: readonly OwnQuestion[], question: OwnQuestion): readonly OwnQuestion[] {
  const isListed = current.some(({ id }) => id === question.id);
  return isListed ? current.map((item) => (item.id === question.id ? question : item)) : [question, ...current];
}
