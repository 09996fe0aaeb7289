import { expect, test } from '@jest/globals';
import { buildRegistrationFlow } from '../../../../test/flow.ts';
import { checkForm } from './check-form.ts';
import { toFlowForm } from './flow-form.ts';

const { fields } = toFlowForm(buildRegistrationFlow(), 'sign-up');
const FILLED = {
  'traits.full_name': 'Sara Ahmed',
  'traits.email': 'sara@example.com',
  password: 'Marhaba-2026',
  'transient_payload.password_confirmation': 'Marhaba-2026',
  'transient_payload.policy_agreement': 'true',
};
const check = (changes: Record<string, string> = {}) =>
  checkForm(fields, new Map(Object.entries({ ...FILLED, ...changes })));

test('a filled form has nothing wrong', () => {
  expect(check()).toEqual({});
});

test('what is required may not be blank, and the policy has words of its own', () => {
  expect(checkForm(fields, new Map([['traits.full_name', '  ']]))).toEqual({
    'traits.full_name': [{ id: 'kit.error.blank' }],
    'traits.email': [{ id: 'kit.error.blank' }],
    password: [{ id: 'kit.error.blank' }],
    'transient_payload.password_confirmation': [{ id: 'kit.error.blank' }],
    'transient_payload.policy_agreement': [{ id: 'kit.error.policy_required' }],
  });
});

test('the two passwords have to be the same', () => {
  expect(check({ 'transient_payload.password_confirmation': 'marhaba-2026' })).toEqual({
    'transient_payload.password_confirmation': [{ id: 'kit.error.password_mismatch' }],
  });
});
