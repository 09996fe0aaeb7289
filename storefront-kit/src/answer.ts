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
export async function orElse<T, U>(answer: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await answer;
  } catch {
    return instead;
  }
}
