import { isApiError } from 'shared-contracts/call';

/**
 * The answer, or null where the backend has no such thing (404).
 * @throws every other error of the request.
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

/** The answer, or `instead` when it fails: for a part of the page that may stay out. */
export async function orElse<T>(answer: Promise<T>, instead: T): Promise<T> {
  try {
    return await answer;
  } catch {
    return instead;
  }
}
