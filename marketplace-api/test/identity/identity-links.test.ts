import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Configuration, FrontendApi } from '@ory/kratos-client';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { createClient, PASSWORD, registration } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import {
  createFlowClient,
  readCsrfToken,
  listFieldNames,
  readMessages,
  type FlowResponse,
} from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { createIdentityBed } from './identity-bed.ts';

const ORY = '/api/.ory';
const NEW_PASSWORD = 'quite another one';
const CURRENT = 'transient_payload.current_password';

describe.each(RULE_ENGINES)('Recovery and verification on $name [API-02]', (engine) => {
  const bed = createIdentityBed(engine, 'recovery');
  const { later, customer, signsIn } = bed;

  test('a recovery link by mail signs in once and leads to a new password; other devices are signed out [AUTH-03]', async () => {
    const { begin, post, show, open, press, linkTo, mailTo } = bed.flows;
    const lost = await customer();
    const browser = createClient(bed.shop.app);
    const flow = await begin(browser, 'recovery', '?return_to=/ar-SA/cart/');
    const sent = await post(browser, 'recovery', flow, { method: 'link', email: lost.email.toUpperCase() });
    expect(sent).toMatchObject({ status: 200, body: { state: 'sent_email', ui: { messages: [{ id: 1060002 }] } } });
    expect(await mailTo(lost.email, 'اختر كلمة مرور جديدة')).toBeTruthy();

    const phone = createClient(bed.shop.app);
    const link = await linkTo(lost.email, 'recovery');
    expect((await phone.send('POST', link, {})).statusCode).not.toBe(303);
    const screen = await press(phone, 'recovery', link);
    expect(screen.pathname).toBe('/ar-SA/set-password/');
    const settings = await show(phone, 'settings', screen.searchParams.get('flow'));
    expect(listFieldNames(settings)).not.toContain(CURRENT);
    const refused = await post(phone, 'settings', settings, { method: 'password', ...twice(PASSWORD) });
    expect(readMessages(refused.body)).toEqual({ password: ['The new password must differ from your previous ones'] });
    const saved = await post(phone, 'settings', settings, { method: 'password', ...twice(NEW_PASSWORD) });
    expect(saved).toMatchObject({ status: 200, body: { state: 'success', return_to: '/ar-SA/cart/' } });

    expect([await signsIn(lost.email, PASSWORD), await signsIn(lost.email, NEW_PASSWORD)]).toEqual([false, true]);
    expect((await lost.request(whoami, {})).status).toBe(401);
    expect((await phone.request(whoami, {})).body.identity.verifiable_addresses).toMatchObject([{ verified: true }]);
    const again = await open(createClient(bed.shop.app), link);
    expect(again.pathname).toMatch(/\/recover-password\/$/);
  });

  test.each([
    ['recovery', '/ar-SA/recover-password/', 1_900_005],
    ['verification', '/ar-SA/activate/', 1_900_006],
  ] as const)(
    'a %s link: any number of GET and HEAD leaves it unused; its page needs one press [AUTH-03][API-04]',
    async (kind, path, notice) => {
      const { begin, post, show, open, press, linkTo } = bed.flows;
      const lost = await customer();
      const client = createClient(bed.shop.app);
      const recoveryFlow = await begin(client, kind, '?return_to=/ar-SA/cart/');
      await post(client, kind, recoveryFlow, { method: 'link', email: lost.email });
      const link = await linkTo(lost.email, kind);
      const stateOf = () =>
        bed.shop.database.query(
          `SELECT i.*, (SELECT json_agg(s ORDER BY s.id) FROM sessions s WHERE s.identity_id = i.id) AS sessions,
             (SELECT json_agg(l ORDER BY l.id) FROM identity_links l WHERE l.identity_id = i.id) AS links
           FROM identities i WHERE i.email = $1`,
          [lost.email],
        );
      const before = await stateOf();
      for (let time = 0; time < 3; time += 1) {
        expect((await bed.shop.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(404);
        const scanned = await bed.shop.app.inject({ method: 'GET', url: link, headers: { accept: 'text/html' } });
        expect(scanned.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
        expect(scanned.cookies.map(({ name }) => name)).toEqual(['rb_csrf']);
      }
      expect(await stateOf()).toEqual(before);

      const phone = createClient(bed.shop.app);
      const screen = await open(phone, link);
      expect(screen.pathname).toBe(path);
      expect([...screen.searchParams.keys()]).toEqual(['flow']);
      const flow = await show(phone, kind, screen.searchParams.get('flow'));
      expect(flow).toMatchObject({
        state: 'sent_email',
        return_to: '/ar-SA/cart/',
        ui: { messages: [{ id: notice }] },
      });
      expect(flow.ui.nodes.map(({ attributes }) => attributes.type)).toEqual(['hidden', 'submit']);
      expect(await stateOf()).toEqual(before);
      // A press without the CSRF token, or in another browser, does not count.
      expect((await phone.send('POST', flow.ui.action, {})).statusCode).toBe(403);
      const stranger = createClient(bed.shop.app);
      expect((await stranger.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) })).statusCode).toBe(403);
      expect(await stateOf()).toEqual(before);

      const result = await press(phone, kind, link);
      expect(result.pathname).toBe(kind === 'recovery' ? '/ar-SA/set-password/' : path);
      // A page opened before the link was used reports that when its button is pressed.
      const late = await phone.send(
        'POST',
        flow.ui.action,
        { csrf_token: readCsrfToken(flow) },
        { accept: 'text/html' },
      );
      expect(String(late.headers.location)).toBe(`${path}?flow=${flow.id}`);
      const refused = await show(phone, kind, flow.id);
      expect((await open(phone, link)).pathname).toBe(path);
      expect(refused.ui.messages).toMatchObject([{ id: kind === 'recovery' ? 4_060_004 : 4_070_001 }]);
      expect(listFieldNames(refused)).toContain('email');
    },
  );

  test('Link: two parallel presses use it once, and neither page reports a failure [AUTH-03]', async () => {
    const { show, open, linkTo } = bed.flows;
    const { email } = await customer();
    const phone = createClient(bed.shop.app);
    const screen = await open(phone, await linkTo(email, 'verification'));
    const flow = await show(phone, 'verification', screen.searchParams.get('flow'));
    const press = () => phone.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) });
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.map(({ headers }) => headers.location)).toEqual(responses.map(() => `/activate/?flow=${flow.id}`));
    expect(await show(phone, 'verification', flow.id)).toMatchObject({
      state: 'passed_challenge',
      ui: { messages: [{ id: 1_080_002 }] },
    });
  });

  test('a used, expired or invalid recovery link reports it, in a flow to request another [AUTH-03][ACT-02]', async () => {
    const { show, open, linkTo } = bed.flows;
    const { email } = await customer();
    const browser = createClient(bed.shop.app);
    await browser.submit('recovery', { method: 'link', email });
    const link = await linkTo(email, 'recovery');
    later(61);
    for (const bad of [link, `${ORY}/self-service/recovery?token=x`, `${ORY}/self-service/recovery`]) {
      const screen = await open(browser, bad);
      const flow = await show(browser, 'recovery', screen.searchParams.get('flow'));
      expect(flow.ui.messages).toMatchObject([{ text: 'Sorry, it seems this link has expired or deleted' }]);
    }
    expect((await browser.request(whoami, {})).status).toBe(401);
  });

  test('no response reveals whether an account exists, and mails to one mailbox are limited [AUTH-03][API-04]', async () => {
    const { begin, post, mailTo } = bed.flows;
    const { email } = await customer();
    const requestRecovery = async (to: string) => {
      const browser = createClient(bed.shop.app);
      const response = await post(browser, 'recovery', await begin(browser, 'recovery'), { method: 'link', email: to });
      return { status: response.status, state: response.body.state, messages: response.body.ui.messages };
    };
    const known = await requestRecovery(email);
    expect(await requestRecovery('nobody@example.com')).toEqual(known);
    expect(await mailTo('nobody@example.com', 'recovery', 0)).toBeUndefined();
    for (let one = 0; one < 8; one += 1) expect(await requestRecovery(email)).toEqual(known);
    const mails = await bed.shop.database.query('SELECT 1 FROM outbox WHERE recipient = $1 AND body LIKE $2', [
      email,
      '%recovery%',
    ]);
    expect(mails).toHaveLength(5);
    const wrong = createClient(bed.shop.app);
    const flow = await begin(wrong, 'recovery');
    for (const bad of ['', 'nonsense', `${'x'.repeat(20_000)}@example.com`]) {
      expect((await post(wrong, 'recovery', flow, { method: 'link', email: bad })).status).toBe(400);
    }
  });

  test('a new account gets an activation link that confirms the address once [AUTH-03][AUTH-02]', async () => {
    const { post, show, open, press, linkTo, mailTo } = bed.flows;
    const sara = await customer();
    expect(await mailTo(sara.email, 'Activate your account')).toBeTruthy();
    const link = await linkTo(sara.email, 'verification');
    const elsewhere = createClient(bed.shop.app);
    const screen = await press(elsewhere, 'verification', link);
    expect(screen.pathname).toBe('/activate/');
    const flow = await show(elsewhere, 'verification', screen.searchParams.get('flow'));
    expect(flow).toMatchObject({ state: 'passed_challenge', ui: { messages: [{ id: 1080002, type: 'success' }] } });
    expect((await sara.request(whoami, {})).body.identity.verifiable_addresses).toMatchObject([{ verified: true }]);
    const used = await open(elsewhere, link);
    const second = await show(elsewhere, 'verification', used.searchParams.get('flow'));
    expect(second.ui.messages).toMatchObject([
      { text: 'The activation link has already expired or the account does not exist' },
    ]);
    const sent = await post(elsewhere, 'verification', second, { method: 'link', email: sara.email });
    expect(sent.body.state).toBe('sent_email');
  });

  test('links and passwords are stored as hashes only [API-04]', async () => {
    const { linkTo, open } = bed.flows;
    const { email } = await customer();
    const link = await linkTo(email, 'verification');
    const token = new URL(link, 'http://shop.test').searchParams.get('token');
    await open(createClient(bed.shop.app), link);
    const links = await bed.shop.database.query('SELECT * FROM identity_links');
    const begun = await bed.shop.database.query('SELECT * FROM flows');
    expect(token).toHaveLength(43);
    expect(JSON.stringify([links, begun])).not.toContain(token);
    const passwords = await bed.shop.database.query(
      `SELECT c.password_hash FROM credentials c JOIN identities i ON i.id = c.identity_id WHERE i.email = $1`,
      [email],
    );
    // Argon2id, 19 MiB, two passes, one lane.
    expect(passwords).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });

  test('Ory’s own client recovers an account [AUTH-03]', async () => {
    const { linkTo } = bed.flows;
    const { email } = await customer();
    await bed.shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = bed.shop.app.server.address() as AddressInfo;
    const api = new FrontendApi(new Configuration({ basePath: `http://127.0.0.1:${port}${ORY}` }));
    const { data, headers } = await api.createBrowserRecoveryFlow();
    const cookie = cookiesOf(headers['set-cookie']);
    const sent = await api.updateRecoveryFlow({
      flow: data.id,
      cookie,
      updateRecoveryFlowBody: { method: 'link', email, csrf_token: readCsrfToken(data as FlowResponse) },
    });
    expect(sent.data.state).toBe('sent_email');
    const link = await linkTo(email, 'recovery');
    const opened = await bed.shop.app.inject({ method: 'GET', url: link, headers: { cookie } });
    const client = await api.getRecoveryFlow({ id: flowIn(opened.headers.location), cookie });
    const pressed = await bed.shop.app.inject({
      method: 'POST',
      url: client.data.ui.action,
      headers: { cookie, accept: 'text/html' },
      payload: { csrf_token: readCsrfToken(client.data as FlowResponse) },
    });
    const signedIn = `${cookie}; ${cookiesOf([pressed.headers['set-cookie'] ?? []].flat())}`;
    const id = flowIn(pressed.headers.location);
    const settings = await api.getSettingsFlow({ id, cookie: signedIn });
    const saved = await api.updateSettingsFlow({
      flow: id,
      cookie: signedIn,
      updateSettingsFlowBody: {
        method: 'password',
        password: NEW_PASSWORD,
        csrf_token: readCsrfToken(settings.data as FlowResponse),
      },
    });
    expect(saved.data.state).toBe('success');
    const verification = await api.createBrowserVerificationFlow();
    expect(verification.data.state).toBe('choose_method');
  });
});

test('an operator’s setting restricts sign-in to activated accounts [AUTH-03][ACT-02]', async () => {
  const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, {
    settings: { REQUIRE_ACTIVATION: '1' },
  });
  const client = createClient(shop.app);
  const done = await client.submit('registration', registration('later@example.com'));
  const { check, press, linkTo } = await createFlowClient(shop);
  check('POST', '/self-service/registration', done.statusCode, done.json());
  expect(done.json()).toMatchObject({ continue_with: [{ action: 'show_verification_ui' }] });
  expect((await client.request(whoami, {})).status).toBe(401);
  const signIn = () => client.submit('login', { identifier: 'later@example.com', password: PASSWORD });
  expect((await signIn()).json()).toMatchObject({
    ui: { messages: [{ text: 'The account is not activated yet or does not exist' }] },
  });
  const link = await linkTo('later@example.com', 'verification');
  await press(client, 'verification', link);
  expect((await signIn()).statusCode).toBe(200);
  await shop.close();
});

const flowIn = (location: unknown) => new URL(String(location), 'http://shop.test').searchParams.get('flow') ?? '';

const twice = (password: string) => ({ password, transient_payload: { password_confirmation: password } });

const cookiesOf = (header: readonly string[] | undefined) =>
  (header ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
