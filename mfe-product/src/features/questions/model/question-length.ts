import { QUESTION_LIMITS } from 'shared-contracts/entities/catalogue/review';
import { ERROR_MESSAGES, maxLengthMessage, minLengthMessage } from 'shared-contracts/errors';

/**
 * Returns the error of a question's text from the error catalogue; null when valid: not blank, more than 15 and fewer
 * than 1000 characters (specification section 5).
 */
export function lengthError(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return ERROR_MESSAGES.blank;
  if (length < QUESTION_LIMITS.least) return minLengthMessage(QUESTION_LIMITS.least);
  return length > QUESTION_LIMITS.most ? maxLengthMessage(QUESTION_LIMITS.most) : null;
}
