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

test('checkForm: a complete form has no errors', () => {
  expect(check()).toEqual({});
});

test('checkForm: required fields may not be blank, and the policy has its own message', () => {
  expect(checkForm(fields, new Map([['traits.full_name', '  ']]))).toEqual({
    'traits.full_name': [{ id: 'kit.error.blank' }],
    'traits.email': [{ id: 'kit.error.blank' }],
    password: [{ id: 'kit.error.blank' }],
    'transient_payload.password_confirmation': [{ id: 'kit.error.blank' }],
    'transient_payload.policy_agreement': [{ id: 'kit.error.policy_required' }],
  });
});

test('checkForm: both passwords must be equal', () => {
  expect(check({ 'transient_payload.password_confirmation': 'marhaba-2026' })).toEqual({
    'transient_payload.password_confirmation': [{ id: 'kit.error.password_mismatch' }],
  });
});
