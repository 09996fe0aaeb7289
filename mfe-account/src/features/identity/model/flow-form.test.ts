import { expect, test } from '@jest/globals';
import { buildLoginFlow, buildNode, buildRegistrationFlow, buildText } from '../../../../test/flow.ts';
import { toFlowForm } from './flow-form.ts';

test('toFlowForm: splits a flow’s nodes into hidden values, labelled fields and one button [AUTH-03]', () => {
  const form = toFlowForm(buildRegistrationFlow(), 'sign-up');
  expect(form.action).toBe('/api/.ory/self-service/registration?flow=51e57e26-e2af-47a1-b64f-392bf8cdfab6');
  expect(form.hidden).toEqual([{ name: 'csrf_token', value: 'token-1' }]);
  expect(form.fields.map(({ kind, label }) => [kind, label])).toEqual([
    ['text', { id: 'account.identity.fullName' }],
    ['email', { id: 'account.identity.email' }],
    ['password', { id: 'account.identity.password' }],
    ['password', { id: 'account.identity.passwordAgain' }],
    ['checkbox', { id: 'account.identity.policy' }],
  ]);
  expect(form.fields.map(({ autoComplete }) => autoComplete)).toEqual(['name', 'email', null, null, null]);
  expect(form.submits).toEqual([{ name: 'method', value: 'password', label: { id: 'account.identity.signUp' } }]);
});

test('toFlowForm: preserves submitted values, with their errors', () => {
  const wrong = buildNode('identifier', { value: 'layla' }, [buildText(4000002, 'is missing')]);
  const form = toFlowForm(
    buildLoginFlow({ nodes: [wrong], messages: [buildText(4000006, 'The provided credentials are invalid')] }),
    'sign-in',
  );
  expect(form.fields[0]).toMatchObject({ value: 'layla', errors: [{ id: 'kit.error.blank' }] });
  expect(form.errors).toEqual([{ id: 'kit.error.invalid_credentials' }]);
});

test('toFlowForm: preserves a submitted check mark; initially there is none [AUTH-03]', () => {
  const name = 'transient_payload.policy_agreement';
  const ticks = [{}, { value: true }].map((input) => {
    const nodes = [buildNode(name, { type: 'checkbox', ...input })];
    return toFlowForm(buildRegistrationFlow({ nodes }), 'sign-up').fields[0];
  });
  expect(ticks.map((field) => [field?.value, field?.checked])).toEqual([
    ['true', false],
    ['true', true],
  ]);
});

test('toFlowForm: omits methods outside these screens; an unknown trait shows the provider’s label', () => {
  const info = { id: 1, text: 'Shoe size', type: 'info' as const };
  const form = toFlowForm(
    buildLoginFlow({
      nodes: [
        { ...buildNode('provider', { type: 'submit', value: 'elsewhere' }), group: 'oidc' },
        { type: 'img', group: 'default', attributes: { node_type: 'img' }, messages: [], meta: {} },
        { ...buildNode('traits.shoe_size', { type: 'number' }), meta: { label: info } },
      ],
      messages: [info],
    }),
    'sign-in',
  );
  expect(form).toMatchObject({ hidden: [], submits: [], errors: [] });
  expect(form.fields).toMatchObject([{ name: 'traits.shoe_size', kind: 'text', label: { text: 'Shoe size' } }]);
});
