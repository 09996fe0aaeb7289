import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import { LOG_SERIALIZERS } from '../../src/infra/observability/redacted-log.ts';
import { createHttpProvider } from '../../src/modules/payments/index.ts';
import { createClient, DUBAI_ADDRESS, registration } from '../helpers/client.ts';
import { createFlowClient } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe('Log of the backend', () => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let log = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, {
      logger: { level: 'trace', stream },
    });
  });
  afterAll(() => shop.close());

  /** Sends a request; returns whether the log contains its secrets. */
  async function logged(work: () => Promise<unknown>): Promise<string> {
    log = '';
    await work();
    // The log's last line of a request is written after the response.
    await new Promise((resolve) => void setImmediate(resolve));
    return log;
  }

  test('Log: names no token and no flow of a recovery or an activation [API-04]', async () => {
    const { linkTo, open, press, begin, post, show } = await createFlowClient(shop);
    const client = createClient(shop.app);
    await client.signUp('logged@example.com');
    const browser = createClient(shop.app);
    const flow = await begin(browser, 'recovery');
    const posted = await logged(() => post(browser, 'recovery', flow, { method: 'link', email: 'logged@example.com' }));
    expect(posted).toContain('/self-service/recovery?flow=•••');
    expect(posted).not.toContain(flow.id);
    for (const kind of ['recovery', 'verification'] as const) {
      const link = await linkTo('logged@example.com', kind);
      const token = new URL(link, 'http://shop.test').searchParams.get('token') ?? '';
      expect(token).toHaveLength(43);
      let screen = new URL('http://shop.test');
      const opened = await logged(async () => (screen = await open(browser, link)));
      const id = screen.searchParams.get('flow') ?? '';
      const shown = await logged(() => show(browser, kind, id));
      let result = new URL('http://shop.test');
      const pressed = await logged(async () => (result = await press(browser, kind, link)));
      const next = result.searchParams.get('flow') ?? '';
      expect(opened).toContain(`/self-service/${kind}?token=•••`);
      expect(pressed).toContain(`/self-service/${kind}?flow=•••`);
      for (const secret of [token, id, next]) {
        expect(secret).toMatch(/^[\w-]{36,43}$/);
        expect(opened + shown + pressed).not.toContain(secret);
      }
    }
    const { logout_token: token } = (await client.send('GET', '/api/.ory/self-service/logout/browser')).json<{
      logout_token: string;
    }>();
    const left = await logged(() => client.send('GET', `/api/.ory/self-service/logout?token=${token}`));
    expect(left).toContain('logout?token=•••');
    expect(left).not.toContain(token);
  });

  test('Log: names no cart of a guest and no transaction, anywhere in the URL [API-04]', async () => {
    const cart = crypto.randomUUID();
    const client = createClient(shop.app, { referer: `https://shop.test/checkout/payment/?transaction=T-4815` });
    const urls = [
      `/api/v1/cart/?basket_id=${cart}`,
      `/api/v1/cart/notifications/${cart}/`,
      `/api/v1/payments/payment/process/?transaction=T-4815&code=162342`,
      `/api/v1/nowhere/?basket_id=${cart}&access_token=T-4815`,
      `/api/v1/cart/?basket_id[]=${cart}`,
    ];
    const text = await logged(async () => {
      for (const url of urls) await client.send('GET', url);
    });
    expect(text.match(/"msg":"request completed"/g)).toHaveLength(urls.length);
    for (const secret of [cart, 'T-4815', '162342']) expect(text).not.toContain(secret);
  });

  test('Log: shows rejections with path and status, and names no account [API-04]', async () => {
    const client = createClient(shop.app);
    const text = await logged(async () => {
      await client.signUp('named@example.com');
      await client.request(listOrders, { query: {} });
      await createClient(shop.app).request(listOrders, { query: {} });
      await createClient(shop.app).submit('login', { identifier: 'named@example.com', password: 'not this one' });
    });
    const [identity] = await shop.database.query<{ id: string }>('SELECT id FROM identities WHERE email = $1', [
      'named@example.com',
    ]);
    for (const status of [200, 401])
      expect(text).toContain(`"method":"GET","url":"${listOrders.path}","status":${status}`);
    expect(text).toContain('"url":"/api/.ory/self-service/login?flow=•••","status":400');
    for (const secret of ['named@example.com', 'named', identity!.id]) expect(text).not.toContain(secret);
  });

  test('Log: names no secret and no personal data of an unexpected error [API-04]', async () => {
    const client = createClient(shop.app);
    await client.signUp('unlucky@example.com');
    await shop.database.query(
      `ALTER TABLE addresses ADD CONSTRAINT unlucky CHECK (street <> 'Al Wasl Road') NOT VALID`,
    );
    const failing = await logged(async () => {
      const response = await client.send('POST', createAddress.path, DUBAI_ADDRESS);
      expect(response.statusCode).toBe(500);
    });
    expect(failing).toContain('"constraint":"unlucky"');
    expect(failing).toContain('Failing row contains (•••)');
    for (const personal of ['Sara', '501234567', 'Al Wasl', 'Jumeirah']) expect(failing).not.toContain(personal);

    await shop.database.query('CREATE UNIQUE INDEX unlucky_email ON identities (email, full_name)');
    const second = createClient(shop.app);
    const refused = await logged(async () => {
      expect((await second.submit('registration', registration('unlucky@example.com'))).statusCode).toBe(500);
    });
    expect(refused).toContain('Key (email, full_name)=(•••)');
    for (const personal of ['unlucky@', 'Sara']) expect(refused).not.toContain(personal);
    await shop.database.query('DROP INDEX unlucky_email');
  });

  test('Log: names no personal data of a crash report, and stores none [API-04]', async () => {
    const body = { error: 'No phone +971 50 123 4567 for sara@example.com', page_path: '/cart/sara@example.com/' };
    const text = await logged(() => createClient(shop.app).send('POST', reportError.path, body));
    const rows = await shop.database.query('SELECT error, page_path FROM error_reports');
    expect(rows).toEqual([{ error: 'No phone ••• for •••', page_path: '•••/' }]);
    expect(text).toContain('crash reported');
    expect(text).not.toMatch(/123 4567|sara@/);
  });

  test('Log: names no token of a card at the payment provider [API-04]', async () => {
    const provider = createHttpProvider('http://127.0.0.1:9', 'secret');
    const failure = await provider.deleteCard('tok4815').catch((error: unknown) => error);
    const written = JSON.stringify(LOG_SERIALIZERS.err(failure));
    expect(written).toContain('to DELETE cards.');
    expect(written).not.toContain('tok4815');
  });
});
