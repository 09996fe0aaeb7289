import { QUESTION_LIMITS } from 'shared-contracts/entities/catalogue/review';
import { maxLengthMessage, minLengthMessage } from 'shared-contracts/errors';

/**
 * Returns the error of a question's length from the error catalogue; null when valid: more than 15 and fewer than 1000
 * characters.
 */
export function lengthError(text: string): string | null {
  const { length } = text.trim();
  if (length < QUESTION_LIMITS.least) return minLengthMessage(QUESTION_LIMITS.least);
  return length > QUESTION_LIMITS.most ? maxLengthMessage(QUESTION_LIMITS.most) : null;
}
