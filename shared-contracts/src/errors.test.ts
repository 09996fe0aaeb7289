import { expect, test } from '@jest/globals';
import { ERROR_MESSAGES, errorCodeOf, maxLengthMessage, minLengthMessage } from './errors.ts';

test('errorCodeOf: each listed message has its code, any other text has none', () => {
  for (const [code, message] of Object.entries(ERROR_MESSAGES)) expect(errorCodeOf(message)).toBe(code);
  expect(errorCodeOf('Boom')).toBeUndefined();
  expect(minLengthMessage(8)).toBe('Ensure this field has at least 8 characters.');
  expect(maxLengthMessage(8)).toBe('Ensure this field has no more than 8 characters.');
});
