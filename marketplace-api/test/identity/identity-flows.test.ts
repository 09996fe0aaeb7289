import { expect, test } from '@jest/globals';
import { createClient } from '../helpers/client.ts';
import { createFlowClient } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const ORY = '/api/.ory';

test.each([
  [{ SHELL_ORIGIN: 'https://shop.example', DEMO: '0' }, 'evil.test', 'https://shop.example'],
  [{}, 'evil.test', ''],
  [{}, 'localhost:3000', 'http://localhost:3000'],
] as const)(
  'Flow: with the settings %j and the Host %s its request_url is at “%s”, without the secret of a link [API-04]',
  async (settings, host, origin) => {
    const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, { settings });
    const { begin, open, show } = await createFlowClient(shop);
    const client = createClient(shop.app, { host });
    const begun = await begin(client, 'login', '?return_to=/cart/');
    expect(begun.request_url).toBe(`${origin}${ORY}/self-service/login/browser?return_to=%2Fcart%2F`);
    const screen = await open(client, `${ORY}/self-service/recovery?token=secret`);
    const opened = await show(client, 'recovery', screen.searchParams.get('flow'));
    expect(opened.request_url).toBe(`${origin}${ORY}/self-service/recovery`);
    await shop.close();
  },
);

test('Flow: over the limit of an address a script gets 429 and a browser the screen with the message [API-04]', async () => {
  let now = new Date('2026-06-01T10:00:00Z');
  const shop = await openSmallShop(() => now, undefined, { settings: { RATE_LIMIT_FLOWS_IP: '3/10m' } });
  const { begin } = await createFlowClient(shop);
  const client = createClient(shop.app, { 'x-forwarded-for': '198.51.100.7' });
  const paths = [
    `${ORY}/self-service/login/browser?return_to=/ar-SA/cart/`,
    `${ORY}/self-service/verification?token=x&return_to=/ar-SA/cart/`,
  ];
  for (const kind of ['login', 'registration', 'recovery']) await begin(client, kind);
  const count = async () => (await shop.database.query('SELECT id FROM flows')).length;
  expect(await count()).toBe(3);
  for (const path of paths) {
    const script = await client.send('GET', path);
    expect([script.statusCode, script.headers['retry-after']]).toEqual([429, '600']);
    expect(script.json()).toMatchObject({ error: { id: 'too_many_requests' } });
    const page = await client.send('GET', path, undefined, { accept: 'text/html' });
    const { pathname, search } = new URL(String(page.headers.location), 'http://shop.test');
    expect(pathname).toBe(path.includes('login') ? '/ar-SA/sign-in/' : '/ar-SA/activate/');
    expect(search).toBe('?error=too_many_requests&return_to=%2Far-SA%2Fcart%2F');
  }
  // The form of an expired flow starts a new flow.
  const over = `${ORY}/self-service/login?flow=${crypto.randomUUID()}`;
  expect((await client.send('POST', over, {}, { accept: 'text/html' })).headers.location).toContain(
    'too_many_requests',
  );
  expect(await count()).toBe(3);
  await begin(createClient(shop.app, { 'x-forwarded-for': '198.51.100.8' }), 'login');
  now = new Date(now.getTime() + 600_000);
  await begin(client, 'login');
  expect(await count()).toBe(5);
  await shop.close();
});
