import { expect, test } from '@jest/globals';
import { createSettingsFlow, updateSettings } from 'shared-contracts/endpoints/account/identity-flows';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { buildSettingsFlow } from '../../../../test/flow.ts';
import { saveName } from './save-name.ts';

test('saveName: sends the name and no phone number, which another tab may verify at the same time [ACC-05]', async () => {
  const sent: unknown[] = [];
  const save = respond(updateSettings, ({ body }) => {
    sent.push(body);
    return buildSettingsFlow();
  });
  await saveName(
    fakeBackend(
      respond(createSettingsFlow, () => buildSettingsFlow()),
      save,
    ),
    'Layla Nasser',
  );
  expect(sent).toEqual([
    { method: 'profile', csrf_token: 'token-1', traits: { full_name: 'Layla Nasser', email: 'layla@example.com' } },
  ]);
});
