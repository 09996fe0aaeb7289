import type { Pair } from '../../catalogue/product-type.ts';

/** A question and its answer, each in both languages. */
export interface QuestionAndAnswer {
  readonly question: Pair;
  readonly answer: Pair;
}

/** Sentences of reviews and questions about the products of one leaf category; each holds for all of its styles. */
export interface CategoryTexts {
  readonly good: readonly Pair[];
  readonly bad: readonly Pair[];
  readonly questions: readonly QuestionAndAnswer[];
}

/** Creates a question with its answer. */
export function questionAndAnswer(question: Pair, answer: Pair): QuestionAndAnswer {
  return { question, answer };
}
