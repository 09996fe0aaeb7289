import { expect, test } from '@jest/globals';
import { buildText } from '../../../../test/flow.ts';
import { wordsOf } from './words.ts';

const say = (id: number, text: string, context?: Record<string, unknown>) =>
  wordsOf(buildText(id, text, context), 'kit.error.went_wrong');

test('the provider’s ids are said in our words [AUTH-03]', () => {
  expect(say(4000006, 'The provided credentials are invalid')).toEqual({ id: 'kit.error.invalid_credentials' });
  expect(say(4000010, 'Account not active yet.')).toEqual({ id: 'kit.error.not_activated' });
  expect(say(4900002, 'Please agree to the policy')).toEqual({ id: 'kit.error.policy_required' });
});

test('a text that is too short says how long it has to be [AUTH-03]', () => {
  const said = { id: 'kit.error.minLength', values: { number: 8 } };
  expect(say(4000003, 'length must be >= 8', { min_length: 8, actual_length: 3 })).toEqual(said);
  expect(say(4000032, 'The password must be at least 8 characters long', { min_length: 8 })).toEqual(said);
});

test('an unknown id goes by its text where that is a listed one, and is never shown as it came', () => {
  expect(say(999, 'Invalid credentials given.')).toEqual({ id: 'kit.error.invalid_credentials' });
  expect(say(999, 'the flux capacitor is empty')).toEqual({ id: 'kit.error.went_wrong' });
  expect(say(4000003, 'too short')).toEqual({ id: 'kit.error.went_wrong' });
});
