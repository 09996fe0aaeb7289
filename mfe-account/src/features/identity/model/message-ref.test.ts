import { expect, test } from '@jest/globals';
import { buildText } from '../../../../test/flow.ts';
import { toMessageRef } from './message-ref.ts';

const errorText = (id: number, text: string, context?: Record<string, unknown>) =>
  toMessageRef(buildText(id, text, context), 'kit.error.went_wrong');

test('toMessageRef: maps the provider’s ids to our messages [AUTH-03]', () => {
  expect(errorText(4000006, 'The provided credentials are invalid')).toEqual({ id: 'kit.error.invalid_credentials' });
  expect(errorText(4000010, 'Account not active yet.')).toEqual({ id: 'kit.error.not_activated' });
  expect(errorText(4900002, 'Please agree to the policy')).toEqual({ id: 'kit.error.policy_required' });
});

test('toMessageRef: a text that is too short has its minimum length [AUTH-03]', () => {
  const text = { id: 'kit.error.minLength', values: { number: 8 } };
  expect(errorText(4000003, 'length must be >= 8', { min_length: 8, actual_length: 3 })).toEqual(text);
  expect(errorText(4000032, 'The password must be at least 8 characters long', { min_length: 8 })).toEqual(text);
});

test('toMessageRef: a password that is too long has its maximum length [AUTH-03][API-04]', () => {
  const text = { id: 'kit.error.maxLength', values: { number: 200 } };
  expect(errorText(4000033, 'too long', { max_length: 200, actual_length: 201 })).toEqual(text);
});

test('toMessageRef: a password that is easy to guess has a suggestion [AUTH-03][API-04]', () => {
  expect(errorText(4000005, 'easy to guess')).toEqual({ id: 'account.identity.weakPassword' });
  expect(errorText(4000034, 'used often')).toEqual({ id: 'account.identity.commonPassword' });
  expect(errorText(4000031, 'like the name')).toEqual({ id: 'account.identity.passwordLikeName' });
});

test('toMessageRef: too many attempts have the minutes until a retry, if the provider supplies them [AUTH-03][API-04]', () => {
  const inMinutes = (minutes: number) => ({ id: 'account.identity.tooManyAttemptsUntil', values: { minutes } });
  expect(errorText(4900001, 'Too many', { retry_after: 841 })).toEqual(inMinutes(15));
  expect(errorText(4900001, 'Too many', { retry_after: 1 })).toEqual(inMinutes(1));
  expect(errorText(4900001, 'Too many')).toEqual({ id: 'account.identity.tooManyAttempts' });
});

test('toMessageRef: an unknown id maps by its listed text, and is never shown verbatim', () => {
  expect(errorText(999, 'Invalid credentials given.')).toEqual({ id: 'kit.error.invalid_credentials' });
  expect(errorText(999, 'the flux capacitor is empty')).toEqual({ id: 'kit.error.went_wrong' });
  expect(errorText(4000003, 'too short')).toEqual({ id: 'kit.error.went_wrong' });
});
