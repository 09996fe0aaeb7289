import { useEffect, useState } from 'react';
import { listMyQuestions } from 'shared-contracts/endpoints/questions';
import type { OwnQuestion } from 'shared-contracts/entities/review';
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
    let gone = false;
    request(listMyQuestions, { query: { product } }).then(
      ({ results }) => {
        if (!gone) setOwn((known) => merged(known, results));
      },
      // Unknown is shown as none: they stand among the others.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [request, signedIn, product]);
  const put = (question: OwnQuestion) => setOwn((known) => replaced(known, question));
  return { signedIn, own, put };
}

/** What was just written, then what the backend knows besides. */
function merged(known: readonly OwnQuestion[], found: readonly OwnQuestion[]): readonly OwnQuestion[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...found.filter(({ id }) => !ids.has(id))];
}

function replaced(known: readonly OwnQuestion[], question: OwnQuestion): readonly OwnQuestion[] {
  const isKnown = known.some(({ id }) => id === question.id);
  return isKnown ? known.map((one) => (one.id === question.id ? question : one)) : [question, ...known];
}
