import { describe, expect, test } from '@jest/globals';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { readCsrfToken, listFieldNames, readMessages } from '../helpers/identity-flow.ts';
import { createIdentityBed } from './identity-bed.ts';

const ORY = '/api/.ory';
const NEW_PASSWORD = 'quite another one';
const CURRENT = 'transient_payload.current_password';

describe.each(ENGINES)('Settings on $name [API-02]', (engine) => {
  const bed = createIdentityBed(engine, 'settings');
  const { later, customer, signsIn } = bed;

  test('changes the password with the current one, or without it right after sign-in [ACC-05][APP-21]', async () => {
    const { begin, post, show, mailTo } = bed.flows;
    const sara = await customer();
    const fresh = await begin(sara, 'settings');
    expect(listFieldNames(fresh)).not.toContain(CURRENT);
    later(16);
    const flow = await show(sara, 'settings', fresh.id);
    expect(listFieldNames(flow)).toContain(CURRENT);
    const change = (fields: object) => post(sara, 'settings', flow, { method: 'password', ...fields });
    expect(readMessages((await change({})).body)).toEqual({ [CURRENT]: ['This field may not be blank'] });
    const guess = { transient_payload: { current_password: 'wrong', password_confirmation: NEW_PASSWORD } };
    expect(readMessages((await change({ ...guess, password: NEW_PASSWORD })).body)).toEqual({
      [CURRENT]: ['Invalid credentials given.'],
    });
    const proved = (password: string, password_confirmation = password) => ({
      password,
      transient_payload: { current_password: PASSWORD, password_confirmation },
    });
    expect(readMessages((await change(proved('short'))).body)).toEqual({
      password: ['Ensure this field has at least 8 characters.'],
    });
    expect(readMessages((await change(proved(NEW_PASSWORD, 'x'))).body)).toEqual({
      'transient_payload.password_confirmation': ['The passwords do not match'],
    });
    const other = createClient(bed.shop.app);
    await other.submit('login', { identifier: sara.email, password: PASSWORD });
    expect((await change(proved(NEW_PASSWORD))).status).toBe(200);
    expect(await mailTo(sara.email, 'Your password was changed')).toBeTruthy();
    expect((await other.request(whoami, {})).status).toBe(401);
    expect((await sara.request(whoami, {})).status).toBe(200);
    expect(await signsIn(sara.email, NEW_PASSWORD)).toBe(true);
  });

  test('guesses of the current password are counted [API-04]', async () => {
    const { begin, post } = bed.flows;
    const sara = await customer();
    later(16);
    const flow = await begin(sara, 'settings');
    const change = (current_password: string) =>
      post(sara, 'settings', flow, {
        method: 'password',
        password: NEW_PASSWORD,
        transient_payload: { current_password, password_confirmation: NEW_PASSWORD },
      });
    for (let guess = 0; guess < 5; guess += 1) await change('wrong');
    expect(readMessages((await change(PASSWORD)).body)[CURRENT]?.[0]).toMatch(/Too many attempts/);
  });

  test('changes name and number but not the address; a new number is unverified [ACC-05]', async () => {
    const { begin, post } = bed.flows;
    const sara = await customer();
    await bed.shop.database.query('UPDATE identities SET is_phone_number_activated = true WHERE email = $1', [
      sara.email,
    ]);
    const flow = await begin(sara, 'settings');
    const save = (traits: object) => post(sara, 'settings', flow, { method: 'profile', traits });
    expect(readMessages((await save({ full_name: ' ', phone_number: '12', email: 'other@example.com' })).body)).toEqual(
      {
        'traits.full_name': ['This field may not be blank'],
        'traits.email': ['Invalid data'],
        'traits.phone_number': ['This phone number is not supported'],
      },
    );
    await save({ full_name: 'سارة حداد' });
    const identity = async () => (await sara.request(whoami, {})).body.identity;
    expect(await identity()).toMatchObject({
      traits: { full_name: 'سارة حداد', email: sara.email },
      metadata_public: { is_phone_number_activated: true },
    });
    await save({ full_name: 'سارة حداد', phone_number: '0557654321' });
    expect(await identity()).toMatchObject({
      traits: { phone_number: '+971557654321' },
      metadata_public: { is_phone_number_activated: false },
    });
  });

  test('belong to their owner: guests sign in first, another customer is rejected [ACC-05][API-04]', async () => {
    const { begin, check } = bed.flows;
    const [sara, omar, guest] = [await customer(), await customer(), createClient(bed.shop.app)];
    const refused = await guest.send('GET', `${ORY}/self-service/settings/browser`);
    check('GET', '/self-service/settings/browser', 401, refused.json());
    const page = await guest.send(
      'GET',
      `${ORY}/self-service/settings/browser?return_to=/ar/user-dashboard/account/`,
      undefined,
      {
        accept: 'text/html',
      },
    );
    expect(page.headers.location).toBe(
      `${ORY}/self-service/login/browser?return_to=%2Far%2Fuser-dashboard%2Faccount%2F`,
    );
    const flow = await begin(sara, 'settings');
    expect((await omar.send('GET', `${ORY}/self-service/settings/flows?id=${flow.id}`)).statusCode).toBe(403);
    expect((await omar.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) })).statusCode).toBe(403);
    // The same browser after someone else has signed in.
    await bed.shop.database.query(
      'UPDATE flows SET identity_id = (SELECT id FROM identities WHERE email = $1) WHERE id = $2::uuid',
      [omar.email, flow.id],
    );
    const response = await sara.send('GET', `${ORY}/self-service/settings/flows?id=${flow.id}`);
    check('GET', '/self-service/settings/flows', 403, response.json());
    expect(response.statusCode).toBe(403);
  });
});
