import { expect, test } from '@jest/globals';
import { buildText } from '../../../../test/flow.ts';
import { toMessageRef } from './message-ref.ts';

const errorText = (id: number, text: string, context?: Record<string, unknown>) =>
  toMessageRef(buildText(id, text, context), 'kit.error.went_wrong');

test('the provider’s ids are said in our words [AUTH-03]', () => {
  expect(errorText(4000006, 'The provided credentials are invalid')).toEqual({ id: 'kit.error.invalid_credentials' });
  expect(errorText(4000010, 'Account not active yet.')).toEqual({ id: 'kit.error.not_activated' });
  expect(errorText(4900002, 'Please agree to the policy')).toEqual({ id: 'kit.error.policy_required' });
});

test('a text that is too short says how long it has to be [AUTH-03]', () => {
  const text = { id: 'kit.error.minLength', values: { number: 8 } };
  expect(errorText(4000003, 'length must be >= 8', { min_length: 8, actual_length: 3 })).toEqual(text);
  expect(errorText(4000032, 'The password must be at least 8 characters long', { min_length: 8 })).toEqual(text);
});

test('a password that is too long says how long it may be [AUTH-03][API-04]', () => {
  const text = { id: 'kit.error.maxLength', values: { number: 200 } };
  expect(errorText(4000033, 'too long', { max_length: 200, actual_length: 201 })).toEqual(text);
});

test('a password that is easy to guess says what to do instead [AUTH-03][API-04]', () => {
  expect(errorText(4000005, 'easy to guess')).toEqual({ id: 'account.identity.weakPassword' });
  expect(errorText(4000034, 'used often')).toEqual({ id: 'account.identity.commonPassword' });
  expect(errorText(4000031, 'like the name')).toEqual({ id: 'account.identity.passwordLikeName' });
});

test('too many attempts say in how many minutes to try again, where the provider says it [AUTH-03][API-04]', () => {
  const inMinutes = (minutes: number) => ({ id: 'account.identity.tooManyAttemptsUntil', values: { minutes } });
  expect(errorText(4900001, 'Too many', { retry_after: 841 })).toEqual(inMinutes(15));
  expect(errorText(4900001, 'Too many', { retry_after: 1 })).toEqual(inMinutes(1));
  expect(errorText(4900001, 'Too many')).toEqual({ id: 'account.identity.tooManyAttempts' });
});

test('an unknown id goes by its text where that is a listed one, and is never shown as it came', () => {
  expect(errorText(999, 'Invalid credentials given.')).toEqual({ id: 'kit.error.invalid_credentials' });
  expect(errorText(999, 'the flux capacitor is empty')).toEqual({ id: 'kit.error.went_wrong' });
  expect(errorText(4000003, 'too short')).toEqual({ id: 'kit.error.went_wrong' });
});
