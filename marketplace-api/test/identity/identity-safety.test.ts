import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { createLogoutFlow, whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { publicOrigin } from '../../src/infra/http/public-origin.ts';
import { safeReturnTo } from '../../src/modules/identity/flows/return-to.ts';
import { createClient, registration } from '../helpers/client.ts';
import { createFlowClient, readCsrfToken, type FlowResponse } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const ORY = '/api/.ory';
const KINDS = ['login', 'registration', 'recovery', 'verification', 'settings'] as const;
const DAY = 86_400_000;

describe('Sessions, cookies and forms', () => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now);
  });
  afterAll(() => shop.close());

  test('Session: ends 30 days after sign-in, also for a younger token, regardless of use [AUTH-05][API-04]', async () => {
    const client = createClient(shop.app);
    await client.signUp('month@example.com');
    const signedInAt = now.getTime();
    for (const day of [10, 20, 29]) {
      now = new Date(signedInAt + day * DAY);
      expect((await client.request(whoami, {})).status).toBe(200);
      await client.renewToken();
    }
    now = new Date(signedInAt + 30 * DAY - 1_000);
    await client.renewToken();
    expect((await client.request(listOrders, { query: {} })).status).toBe(200);
    now = new Date(signedInAt + 30 * DAY);
    expect((await client.request(whoami, {})).status).toBe(401);
    expect((await client.request(listOrders, { query: {} })).status).toBe(401);
    await client.renewToken();
    const { sub } = JSON.parse(Buffer.from(client.token().split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    expect(sub).toBe('guest');
    const settings = await client.send('GET', `${ORY}/self-service/settings/browser`);
    expect(settings.statusCode).toBe(401);
  });

  test('Session: after signing out, cookie and token of every tab are invalid at once [AUTH-04][API-04]', async () => {
    const client = createClient(shop.app);
    await client.signUp('leaver@example.com');
    const session = (await client.request(whoami, {})).body;
    expect(session.active).toBe(true);
    const stolen = createClient(shop.app);
    const { logout_url } = (await client.request(createLogoutFlow, { query: {} })).body;
    const cookies = (await client.send('GET', logout_url)).cookies;
    expect(cookies.find(({ name }) => name === 'rb_session')).toMatchObject({ value: '', maxAge: 0 });
    expect(
      (await stolen.send('GET', '/api/v1/user/orders/', undefined, { authorization: `Bearer ${client.token()}` }))
        .statusCode,
    ).toBe(401);
    expect((await client.request(whoami, {})).status).toBe(401);
  });

  test('Form: is rejected without its csrf token, with another one, or from another browser: every flow [API-04]', async () => {
    const { begin } = await createFlowClient(shop);
    for (const kind of KINDS) {
      const client = createClient(shop.app);
      if (kind === 'settings') await client.signUp('csrf-settings@example.com');
      const flow = await begin(client, kind);
      const other = await begin(client, kind);
      const fields = { method: kind === 'settings' ? 'profile' : 'password', ...registration('csrf@example.com') };
      const post = (token: { readonly csrf_token?: string }, by = client) =>
        by.send('POST', flow.ui.action, { ...fields, ...token });
      for (const token of [{}, { csrf_token: '' }, { csrf_token: 'x' }, { csrf_token: readCsrfToken(other) }]) {
        const { statusCode, body } = await post(token);
        expect([kind, statusCode]).toEqual([kind, 403]);
        expect(body).toContain('security_csrf_violation');
      }
      expect((await post({ csrf_token: readCsrfToken(flow) }, createClient(shop.app))).statusCode).toBe(403);
      // Another browser with the flow's id can make a token for its own cookie.
      const stranger = createClient(shop.app);
      const secret = 'x'.repeat(43);
      stranger.setCookie('rb_csrf', secret);
      const forged = createHash('sha256').update(`${secret}:${flow.id}`).digest('base64url');
      expect((await post({ csrf_token: forged }, stranger)).statusCode).toBe(403);
    }
    expect(await shop.database.query(`SELECT 1 FROM identities WHERE email = 'csrf@example.com'`)).toEqual([]);
  });

  test('Flow: returns to the shop only, for any return_to: every flow and signing out [AUTH-03][API-04]', async () => {
    const elsewhere = [
      'https://evil.test/',
      '//evil.test/',
      '/\\evil.test/',
      '\\\\evil.test',
      '/%09//evil.test',
      '\thttps://evil.test',
      'https:evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://shop.test@evil.test/',
      '/..//evil.test',
    ];
    const client = createClient(shop.app);
    await client.signUp('returning@example.com');
    for (const target of elsewhere) {
      const query = new URLSearchParams({ return_to: target }).toString();
      for (const kind of KINDS) {
        const by = kind === 'settings' ? client : createClient(shop.app);
        const flow = (await by.send('GET', `${ORY}/self-service/${kind}/browser?${query}`)).json<{
          return_to: string;
        }>();
        expect([target, kind, new URL(flow.return_to, 'http://shop.test').origin]).toEqual([
          target,
          kind,
          'http://shop.test',
        ]);
        expect(flow.return_to).toMatch(/^\/(?![/\\])/);
      }
      const { logout_url: out } = (await client.request(createLogoutFlow, { query: { return_to: target } })).body;
      expect(new URL(out, 'http://shop.test').searchParams.get('return_to') ?? '/').toMatch(/^\/(?![/\\])/);
      const signedIn = await client.send('GET', `${ORY}/self-service/login/browser?${query}`, undefined, {
        accept: 'text/html',
      });
      expect(String(signedIn.headers.location)).toMatch(/^\/(?![/\\])/);
    }
  });
});

test('safeReturnTo: any text becomes a path of the same origin [AUTH-03][API-04]', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    'https:',
    'javascript:',
    'evil.test',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    ' ',
    '.',
    '..',
    ':',
    '%5c',
    'a',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(texts, (target) => {
      const path = safeReturnTo(target, 'https://shop.test');
      expect(path).toMatch(/^\//);
      expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
    }),
    { numRuns: 5_000, seed: 9 },
  );
});

test.each([
  ['https://shop.example', true],
  [undefined, false],
])(
  'Cookies: session and csrf are HttpOnly, SameSite=Lax, for this host; Secure and __Host- with the origin %s: %s [API-04]',
  async (origin, secure) => {
    const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, {
      settings: origin === undefined ? {} : { SHELL_ORIGIN: origin, DEMO: '0' },
    });
    const client = createClient(shop.app);
    const begun = await client.send('GET', `${ORY}/self-service/registration/browser`);
    const flow: FlowResponse = begun.json();
    const fields = { csrf_token: readCsrfToken(flow), method: 'password', ...registration('cookies@example.com') };
    const done = await client.send('POST', flow.ui.action, fields);
    const [csrf, session] = [begun.headers['set-cookie'], done.headers['set-cookie']].map(String);
    const rest = `; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    expect(csrf?.replace(/[\w-]{43};/, '…;')).toBe(
      `${secure ? '__Host-' : ''}rb_csrf=…; Path=/; Max-Age=31536000${rest}`,
    );
    expect(session?.replace(/[\w-]{43};/, '…;')).toBe(
      `${secure ? '__Host-' : ''}rb_session=…; Path=/; Max-Age=2592000${rest}`,
    );
    // A cookie under the other name opens nothing: another subdomain could have set it.
    const secret = /=([\w-]{43});/.exec(session ?? '')?.[1] ?? '';
    const readSession = async (name: string) => {
      const headers = { cookie: `${name}=${secret}` };
      const known = await shop.app.inject({ url: `${ORY}/sessions/whoami`, headers });
      const issued = await shop.app.inject({ method: 'POST', url: '/api/v1/auth/token/', headers });
      const { sub } = decodeJwt(issued.json<{ access_token: string }>().access_token);
      return [known.statusCode, sub !== 'guest'];
    };
    const [right, wrong] = secure ? ['__Host-rb_session', 'rb_session'] : ['rb_session', '__Host-rb_session'];
    expect([await readSession(right), await readSession(wrong)]).toEqual([
      [200, true],
      [401, false],
    ]);
    await shop.close();
  },
);

describe('Links in mails [API-04]', () => {
  const forged = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test',
  };
  const mailsOf = async (settings: Record<string, string>, headers: Record<string, string>) => {
    const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, { settings });
    const client = createClient(shop.app, headers);
    await client.signUp('links@example.com');
    const response = await createClient(shop.app, headers).submit('recovery', {
      method: 'link',
      email: 'links@example.com',
    });
    await shop.app.close();
    const mails = await shop.database.query<{ body: string }>('SELECT body FROM outbox');
    await shop.database.close();
    return { status: response.statusCode, mails: mails.map(({ body }) => body) };
  };

  test('Mail: names the configured origin, regardless of the request', async () => {
    const { status, mails } = await mailsOf({ SHELL_ORIGIN: 'https://shop.example', DEMO: '0' }, forged);
    expect([status, mails.length]).toEqual([200, 2]);
    for (const body of mails) {
      expect(body).toContain('https://shop.example/api/.ory/self-service/');
      expect(body).not.toContain('evil.test');
    }
  });

  test('Mail: is not sent when no origin is configured and the request names another host', async () => {
    expect((await mailsOf({}, forged)).mails).toEqual([]);
    expect((await mailsOf({}, { host: 'localhost:3000' })).mails).toHaveLength(2);
  });

  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:80', 'http://127.0.0.1'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['shop.localhost', 'http://shop.localhost'],
  ])('publicOrigin: %s is this machine', (host, origin) => {
    expect(publicOrigin({ siteOrigin: undefined }, { protocol: 'http', host })).toBe(origin);
  });

  test.each([
    'evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'evil.test:80#localhost',
    'localhost@evil.test',
    'x:y@localhost',
    '10.0.0.1',
    '',
    undefined,
  ])('publicOrigin: %s is not this machine', (host) => {
    expect(() => publicOrigin({ siteOrigin: undefined }, { protocol: 'http', host })).toThrow('SHELL_ORIGIN');
    expect(publicOrigin({ siteOrigin: 'https://shop.example' }, { protocol: 'http', host })).toBe(
      'https://shop.example',
    );
  });
});
