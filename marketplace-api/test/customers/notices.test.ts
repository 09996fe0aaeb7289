import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listNotices, toggleNotice } from 'shared-contracts/endpoints/catalogue/favourites';
import { NOTICE_LIMIT, NOTICE_MESSAGES } from 'shared-contracts/notice-messages';
import { anonymizeIdentity } from '../../src/modules/customers/account-deletion/delete-account.ts';
import { sendDueNotices } from '../../src/modules/customers/index.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { addProducts } from '../helpers/more-products.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;
const ARABIC = { 'accept-language': 'ar-SA', country: 'SA', city: 'Riyadh' };

describe.each(RULE_ENGINES)('Notices about products on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    const settings = { SHELL_ORIGIN: 'http://localhost:3000' };
    shop = await openSmallShop(() => now, engine, { settings });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.database.runScript('DELETE FROM outbox; DELETE FROM product_notices'));

  async function customer(email: string, headers: Record<string, string> = {}) {
    const client = createClient(shop.app, headers);
    await client.signUp(email);
    return client;
  }

  /** Changes the stock of every offer of a product. */
  async function setStock(product: number, qty: number) {
    await shop.database.query('UPDATE offers SET qty = $2 WHERE product_id = $1', [product, qty]);
    await shop.database.query('SELECT refresh_listings($1::int[])', [[product]]);
  }

  /** Changes the price of every offer of a product, by a factor in per cent. */
  async function changePrice(product: number, perCent: number) {
    await shop.database.query(
      `UPDATE offer_prices SET price = price * $2 / 100 WHERE offer_id IN (SELECT id FROM offers WHERE product_id = $1)`,
      [product, perCent],
    );
    await shop.database.query('SELECT refresh_listings($1::int[])', [[product]]);
  }

  const mailsTo = (email: string) =>
    shop.database.query<{ subject: string; body: string; language: string }>(
      'SELECT subject, body, language FROM outbox WHERE recipient = $1 ORDER BY id',
      [email],
    );

  test('a sold-out product that is back causes one mail with its price and link, and the notice ends [PDP-12]', async () => {
    const sara = await customer('sara@example.com');
    await setStock(PHONE, 0);
    expect((await sara.request(toggleNotice, { body: { product: PHONE, saved: true } })).body.saved).toBe(true);
    expect(await sendDueNotices(shop.services)).toBe(0);
    expect((await sara.request(listNotices, { query: {} })).body.results.map(({ id }) => id)).toEqual([PHONE]);

    await setStock(PHONE, 3);
    expect([await sendDueNotices(shop.services), await sendDueNotices(shop.services)]).toEqual([1, 0]);
    const [mail] = (await mailsTo('sara@example.com')).filter(({ subject }) => subject.startsWith('Back in stock: '));
    const [card] = await shop.database.query<{ slug: string; name_en: string }>(
      'SELECT slug, name_en FROM products WHERE id = $1',
      [PHONE],
    );
    expect(mail?.subject).toBe(`Back in stock: ${card!.name_en}`);
    expect(mail?.body).toMatch(/AED\s[\d,.]+/);
    expect(mail?.body).toContain(`http://localhost:3000/p/${card!.slug}/`);
    expect((await sara.request(listNotices, { query: {} })).body.results).toEqual([]);
  });

  test('a lower price causes one mail in the language of the request; a higher one and an empty stock none [PDP-12]', async () => {
    const noor = await customer('noor@example.com', ARABIC);
    await setStock(HEADPHONES, 5);
    await noor.request(toggleNotice, { body: { product: HEADPHONES } });
    await changePrice(HEADPHONES, 120);
    expect(await sendDueNotices(shop.services)).toBe(0);
    await changePrice(HEADPHONES, 50);
    await setStock(HEADPHONES, 0);
    expect(await sendDueNotices(shop.services)).toBe(0);
    await setStock(HEADPHONES, 5);
    expect(await sendDueNotices(shop.services)).toBe(1);
    const mail = (await mailsTo('noor@example.com')).at(-1);
    expect(mail).toMatchObject({ language: 'ar' });
    expect(mail?.body).toContain('انخفض سعر');
    expect(mail?.body).toContain('http://localhost:3000/ar-SA/p/');
  });

  test('a notice is of one country: its price, its list and its end [PDP-12]', async () => {
    const hala = await customer('hala@example.com');
    const inSaudiArabia = createClient(shop.app, { ...ARABIC, authorization: `Bearer ${hala.token()}` });
    const listed = async (client: typeof hala, product?: number) =>
      (await client.request(listNotices, { query: { product } })).body.results.map(({ id }) => id);
    for (const client of [hala, inSaudiArabia]) {
      expect((await client.request(toggleNotice, { body: { product: HEADPHONES, saved: true } })).status).toBe(200);
    }
    await hala.request(toggleNotice, { body: { product: PHONE } });
    // Only the Emirates sell the mug.
    expect((await inSaudiArabia.request(toggleNotice, { body: { product: MUG } })).status).toBe(404);
    expect([await listed(hala), await listed(hala, PHONE), await listed(inSaudiArabia)]).toEqual([
      [PHONE, HEADPHONES],
      [PHONE],
      [HEADPHONES],
    ]);
    expect(await sendDueNotices(shop.services)).toBe(0);
    await shop.database.query(
      `UPDATE offer_prices SET price = price - 100 WHERE country = 'SA' AND offer_id IN (1, 2)`,
    );
    await shop.database.query('SELECT refresh_listings($1::int[])', [[HEADPHONES]]);
    expect(await sendDueNotices(shop.services)).toBe(1);
    expect([await listed(hala), await listed(inSaudiArabia)]).toEqual([[PHONE, HEADPHONES], []]);

    await inSaudiArabia.request(toggleNotice, { body: { product: HEADPHONES } });
    await hala.request(toggleNotice, { body: { product: HEADPHONES, saved: false } });
    expect([await listed(hala), await listed(inSaudiArabia)]).toEqual([[PHONE], [HEADPHONES]]);
  });

  test('a request that is repeated after the price rose keeps the first price [PDP-12]', async () => {
    const rana = await customer('rana@example.com');
    const ask = () => rana.request(toggleNotice, { body: { product: PHONE, saved: true } });
    await ask();
    await changePrice(PHONE, 110);
    await ask();
    await changePrice(PHONE, 95);
    expect(await sendDueNotices(shop.services)).toBe(0);
    await changePrice(PHONE, 90);
    expect(await sendDueNotices(shop.services)).toBe(1);
  });

  test('a price alert becomes a notice of the return when its customer asks again while it is sold out [PDP-12]', async () => {
    const dina = await customer('dina@example.com');
    const ask = async () => (await dina.request(toggleNotice, { body: { product: PHONE, saved: true } })).body.saved;
    await setStock(PHONE, 5);
    expect(await ask()).toBe(true);
    await setStock(PHONE, 0);
    expect(await ask()).toBe(true);
    await setStock(PHONE, 3);
    // The sender has not run yet: a request with stock leaves the notice of the return.
    expect(await ask()).toBe(true);
    expect([await sendDueNotices(shop.services), await sendDueNotices(shop.services)]).toEqual([1, 0]);
    const subjects = (await mailsTo('dina@example.com')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Back in stock: '))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('Now '))).toEqual([]);
    expect((await dina.request(listNotices, { query: {} })).body.results).toEqual([]);
  });

  test('the list has the notices of one kind, or all of them for no or an unknown kind [PDP-12]', async () => {
    const mona = await customer('mona@example.com');
    const listed = async (query: string) => {
      const response = await mona.send('GET', `${listNotices.path}?${query}`);
      const { results }: EndpointOutput<typeof listNotices> = response.json();
      return results.map(({ id }) => id);
    };
    await setStock(PHONE, 5);
    await setStock(HEADPHONES, 0);
    for (const product of [HEADPHONES, PHONE]) await mona.request(toggleNotice, { body: { product, saved: true } });
    await setStock(HEADPHONES, 5);
    expect([await listed('kind=restock'), await listed('kind=price-drop')]).toEqual([[HEADPHONES], [PHONE]]);
    expect([await listed(''), await listed('kind=any')]).toEqual([
      [PHONE, HEADPHONES],
      [PHONE, HEADPHONES],
    ]);
    expect(await listed(`product=${PHONE}&kind=restock`)).toEqual([]);
  });

  test('a customer takes a notice back; an unknown product is a 404, a guest a 401 [PDP-12]', async () => {
    const omar = await customer('omar@example.com');
    const toggle = async (saved?: boolean) =>
      (await omar.request(toggleNotice, { body: { product: HEADPHONES, saved } })).body.saved;
    expect([await toggle(), await toggle(), await toggle(true), await toggle(true), await toggle(false)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    await changePrice(HEADPHONES, 90);
    expect(await sendDueNotices(shop.services)).toBe(0);
    expect((await omar.request(toggleNotice, { body: { product: 9_999 } })).status).toBe(404);
    const guest = createClient(shop.app);
    expect((await guest.request(toggleNotice, { body: { product: PHONE } })).status).toBe(401);
  });

  test(`${NOTICE_LIMIT} notices are the limit, and a deleted account leaves none [PDP-12]`, async () => {
    const lama = await customer('lama@example.com');
    const products = Array.from({ length: NOTICE_LIMIT + 1 }, (_, index) => 300 + index);
    await addProducts(shop.database, products);
    const rejected = [];
    for (const product of products) {
      const { status, body } = await lama.request(toggleNotice, { body: { product, saved: true } });
      if (status !== 200) rejected.push({ product, body });
    }
    expect(rejected).toMatchObject([
      { product: products.at(-1), body: { non_field_errors: [NOTICE_MESSAGES.notice_limit] } },
    ]);
    expect((await lama.request(toggleNotice, { body: { product: products[0]!, saved: true } })).status).toBe(200);
    const [owner] = await shop.database.query<{ id: string }>('SELECT id FROM identities WHERE email = $1', [
      'lama@example.com',
    ]);
    await shop.database.transaction((tx) => anonymizeIdentity(tx, owner!.id, now));
    const left = await shop.database.query('SELECT 1 FROM product_notices WHERE identity_id = $1::uuid', [owner!.id]);
    expect(left).toEqual([]);
  });
});
