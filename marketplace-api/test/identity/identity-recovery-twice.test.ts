import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFlowClient, readCsrfToken, type FlowResponse } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const NEW_PASSWORD = 'quite another one';

describe.each(RULE_ENGINES)('Recovery pressed twice on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());
  const signIn = (email: string) =>
    createClient(shop.app).submit('login', { identifier: email, password: NEW_PASSWORD });

  test('Link: recovery pressed twice leads to the new password both times, and signs in once [AUTH-03]', async () => {
    const { post, show, open, linkTo } = await createFlowClient(shop);
    const email = 'twice@example.com';
    await createClient(shop.app).signUp(email);
    const phone = createClient(shop.app);
    await phone.submit('recovery', { method: 'link', email });
    const screen = await open(phone, await linkTo(email, 'recovery'));
    const flow = await show(phone, 'recovery', screen.searchParams.get('flow'));
    const press = () => phone.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) });
    const sessions = async () =>
      (
        await shop.database.query('SELECT 1 FROM sessions JOIN identities i ON i.id = identity_id WHERE email = $1', [
          email,
        ])
      ).length;
    const before = await sessions();
    const ids: (string | null)[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { headers, statusCode } = await press();
      const to = new URL(String(headers.location), 'http://shop');
      expect([statusCode, to.pathname]).toEqual([303, '/set-password/']);
      ids.push(to.searchParams.get('flow'));
    }
    expect((await sessions()) - before).toBe(1);
    const settings = await show(phone, 'settings', ids[1]!);
    const saved = await post(phone, 'settings', settings, {
      method: 'password',
      password: NEW_PASSWORD,
      transient_payload: { password_confirmation: NEW_PASSWORD },
    });
    expect([saved.status, (await signIn(email)).statusCode]).toEqual([200, 200]);

    // Without the session, for example after signing out, the press signs nobody in. The page reports it and sends
    // another link.
    phone.setCookie('rb_session', '');
    expect((await press()).headers.location).toBe(`/recover-password/?flow=${flow.id}`);
    expect((await phone.request(whoami, {})).status).toBe(401);
    const used = await show(phone, 'recovery', flow.id);
    expect(used.ui.messages).toMatchObject([{ id: 4_900_006 }]);
    const again = await phone.send('POST', used.ui.action, { csrf_token: readCsrfToken(used), method: 'link', email });
    expect(again.json<FlowResponse>().ui.messages).toMatchObject([{ id: 1_060_002 }]);
  });
});
