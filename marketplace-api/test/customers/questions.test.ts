import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createQuestion,
  editQuestion,
  listMyQuestions,
  listQuestions,
} from 'shared-contracts/endpoints/catalogue/questions';
import { enforceLimits } from '../../src/infra/rate-limits/limiter.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;

describe.each(RULE_ENGINES)('Questions on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  async function customer() {
    const client = createClient(shop.app);
    await client.signUp(`asker-${(people += 1)}@example.com`);
    const put = (text: string, product = MUG) => client.request(createQuestion, { body: { product, text } });
    const change = (questionId: number, text: string) =>
      client.request(editQuestion, { params: { questionId }, body: { text } });
    return { ...client, put, change };
  }

  test('a customer asks a question, lists it, and edits it until it has an answer', async () => {
    const sara = await customer();
    const { status, body } = await sara.put('هل يمكن غسله في غسالة الصحون؟');
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Sara Haddad',
        language: 'ar',
        answer: null,
        can_edit: true,
        product: { id: MUG, slug: 'zain-mug-white' },
      },
    ]);
    const listed = await shop.request(listQuestions, { query: { product: MUG } });
    expect(listed.results[0]).toMatchObject({ id: body.id, text: 'هل يمكن غسله في غسالة الصحون؟' });

    const changed = await sara.change(body.id, 'May it go into the dishwasher?');
    expect(changed).toMatchObject({ status: 200, body: { text: 'May it go into the dishwasher?', language: 'en' } });
    await shop.database.query(`UPDATE questions SET answer = 'Yes.', answered_at = $2 WHERE id = $1`, [body.id, now]);
    const late = 'This question has been answered and can no longer be changed';
    expect(await sara.change(body.id, 'And into the microwave, too?')).toMatchObject({
      status: 400,
      body: { non_field_errors: [late] },
    });
    expect((await sara.request(listMyQuestions, { query: {} })).body).toMatchObject({
      count: 1,
      results: [{ id: body.id, text: 'May it go into the dishwasher?', answer: 'Yes.', can_edit: false }],
    });
  });

  test('accepts more than 15 and fewer than 1000 characters, counted without surrounding blanks', async () => {
    const sara = await customer();
    const put = async (length: number) => (await sara.put(`  ${'a'.repeat(length)}\n`)).body;
    expect(await put(15)).toEqual({ text: ['Ensure this field has at least 16 characters.'] });
    expect(await put(1_000)).toEqual({ text: ['Ensure this field has no more than 999 characters.'] });
    expect(await put(0)).toEqual({ text: ['This field may not be blank'] });
    expect((await put(16)).text).toBe('a'.repeat(16));
    expect((await put(999)).text).toHaveLength(999);
  });

  test('accepts three questions per product, also in parallel; another product has its own limit', async () => {
    const sara = await customer();
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => sara.put(`Is this number ${number} of my questions?`)),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 400, 400]);
    expect((await sara.put('Is this one question too many?')).body).toEqual({
      non_field_errors: ['Your limit question has been exceeded for this product.'],
    });
    expect((await sara.put('Does it fold for the journey?', HEADPHONES)).status).toBe(200);
    const mine = await sara.request(listMyQuestions, { query: { product: MUG } });
    expect(mine.body.count).toBe(3);
  });

  test('returns 404 for another customer’s question; rejects guests [AUTH-07]', async () => {
    const [sara, omar, guest] = [await customer(), await customer(), createClient(shop.app)];
    const { id } = (await sara.put('Is the handle large enough?')).body;
    expect((await omar.change(id, 'Is this now my question?')).status).toBe(404);
    expect((await omar.change(999_999, 'Is this now my question?')).status).toBe(404);
    expect((await omar.request(listMyQuestions, { query: {} })).body.count).toBe(0);
    const body = { product: MUG, text: 'Is this shop open to guests?' };
    expect((await guest.request(createQuestion, { body })).status).toBe(401);
    expect((await guest.request(editQuestion, { params: { questionId: id }, body })).status).toBe(401);
    expect((await guest.request(listMyQuestions, { query: {} })).status).toBe(401);
    expect((await sara.put('Is there such a product?', 999)).status).toBe(404);
  });

  test('accepts twenty questions per hour over all products', async () => {
    const sara = await customer();
    const { id } = (await sara.put('Is the handle large enough?')).body;
    const [question] = await shop.database.query<{ identity_id: string }>(
      'SELECT identity_id FROM questions WHERE id = $1',
      [id],
    );
    const own = question?.identity_id ?? '';
    for (let time = 0; time < 19; time += 1) await enforceLimits(shop.services, [['questions', own]]);
    expect((await sara.put('Does it fold for the journey?', HEADPHONES)).status).toBe(429);
    now = new Date('2026-06-01T11:00:01Z');
    await sara.renewToken();
    expect((await sara.put('Does it fold for the journey?', HEADPHONES)).status).toBe(200);
  });
});
