import { QUESTION_LIMITS } from 'shared-contracts/entities/catalogue/review';
import { maxLengthMessage, minLengthMessage } from 'shared-contracts/errors';

/** What is wrong with a question's length, in the listed words; null where nothing is: more than 15 and fewer than 1000 characters. */
export function lengthError(text: string): string | null {
  const { length } = text.trim();
  if (length < QUESTION_LIMITS.least) return minLengthMessage(QUESTION_LIMITS.least);
  return length > QUESTION_LIMITS.most ? maxLengthMessage(QUESTION_LIMITS.most) : null;
}
