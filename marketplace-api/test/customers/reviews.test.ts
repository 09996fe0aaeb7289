import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { getProduct } from 'shared-contracts/endpoints/catalogue/product';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import {
  createReview,
  listMyReviews,
  listReviews,
  canReview,
  uploadReviewPicture,
} from 'shared-contracts/endpoints/catalogue/reviews';
import sharp from 'sharp';
import { enforceLimits } from '../../src/infra/rate-limits/limiter.ts';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;
const LIMIT = 'That was a lot at once. Please try again later';

const jpeg = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a05030' } }).jpeg();

describe.each(RULE_ENGINES)('Reviews on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  /** A customer who has ordered a product, with the order's delivery state. */
  async function buyer(product: number, status: 'ordered' | 'delivered' = 'delivered') {
    const client = createClient(shop.app);
    await client.signUp(`reader-${(people += 1)}@example.com`);
    const address = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body.id;
    await client.add(product);
    const headers = { 'Idempotency-Key': `order-of-${people}` };
    const { body } = await client.request(placeOrder, {
      query: {},
      body: { address, payment_method: 'cash' },
      headers,
    });
    await shop.database.query('UPDATE orders SET status = $2 WHERE id = $1', [body.id, status]);
    const review = (text: string, more: { rating?: number; pictures?: string[] } = {}) =>
      client.request(createReview, { body: { product, rating: 4, text, ...more } });
    const upload = async (bytes: Buffer) =>
      client.request(uploadReviewPicture, { body: { picture: bytes.toString('base64') } });
    return { ...client, order: body.id, review, upload };
  }

  test('a customer reviews an ordered product once; the rating includes it at once', async () => {
    const sara = await buyer(MUG);
    expect((await sara.request(canReview, { query: { product: MUG } })).body).toEqual({ allowed: true, reason: null });
    const { status, body } = await sara.review('Keeps the coffee warm.\u202E <b>Really</b>\n\n\n\nwarm. ');
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Sara Haddad',
        rating: 4,
        text: 'Keeps the coffee warm. <b>Really</b>\n\nwarm.',
        language: 'en',
        is_verified_purchase: true,
        pictures: [],
      },
    ]);
    const product = await shop.request(getProduct, { query: { slug: 'zain-mug-white' } });
    expect(product.rating).toEqual({ average: 4, count: 1 });

    const again = 'It seems, You have already reviewed.';
    expect((await sara.request(canReview, { query: { product: MUG } })).body).toEqual({
      allowed: false,
      reason: again,
    });
    expect(await sara.review('Once more')).toMatchObject({ status: 400, body: { non_field_errors: [again] } });
    expect((await sara.request(listMyReviews, { query: {} })).body).toMatchObject({
      count: 1,
      results: [{ id: body.id, product: { id: MUG, slug: 'zain-mug-white', name: 'Zain coffee mug, white' } }],
    });
  });

  test('two parallel reviews store one', async () => {
    const sara = await buyer(MUG);
    const both = await Promise.all([sara.review('The first of them'), sara.review('The second of them')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await sara.request(listMyReviews, { query: { product: MUG } })).body.count).toBe(1);
  });

  test('without an order the review is rejected; an order on its way gives no verified purchase', async () => {
    const reason = 'To write a review you need to order it first';
    const early = await buyer(MUG, 'ordered');
    expect((await early.review('Looks good so far')).body).toMatchObject({ is_verified_purchase: false });
    expect((await early.request(canReview, { query: { product: HEADPHONES } })).body).toEqual({
      allowed: false,
      reason,
    });
    const other = await early.request(createReview, { body: { product: HEADPHONES, rating: 5, text: 'Never had it' } });
    expect(other).toMatchObject({ status: 400, body: { non_field_errors: [reason] } });
    const refused = await buyer(MUG);
    await shop.database.query("UPDATE orders SET payment_status = 'refused' WHERE id = $1", [refused.order]);
    expect(await refused.review('Paid with nothing')).toMatchObject({ status: 400 });
  });

  test('guests are rejected; invalid input is reported by field; an unknown product is 404 [AUTH-07] [API-01]', async () => {
    const guest = createClient(shop.app);
    for (const [call, input] of [
      [listMyReviews, { query: {} }],
      [canReview, { query: { product: MUG } }],
      [createReview, { body: { product: MUG, rating: 5, text: 'Fine' } }],
      [uploadReviewPicture, { body: { picture: 'AAAA' } }],
    ] as const) {
      expect((await guest.request(call, input as never)).status).toBe(401);
    }
    const sara = await buyer(MUG);
    const bad = { product: MUG, rating: 6, text: ' \n ', pictures: ['no-id'] };
    expect((await sara.request(createReview, { body: bad })).body).toEqual({
      rating: ['Invalid data'],
      text: ['This field may not be blank'],
      'pictures.0': ['Invalid data'],
    });
    const long = await sara.review('a'.repeat(2_001));
    expect(long.body).toEqual({ text: ['Ensure this field has no more than 2000 characters.'] });
    expect((await sara.request(createReview, { body: { product: 999, rating: 5, text: 'Fine' } })).status).toBe(404);
  });

  test('a list filters by stars and sorts; its summary covers all reviews; invalid filters are ignored', async () => {
    const list = (query: Record<string, string>) =>
      shop.request(listReviews, { query: { product: HEADPHONES, ...query } });
    expect(await list({ rating: '4' })).toMatchObject({ count: 1, results: [{ name: 'سارة' }], summary: { count: 2 } });
    expect((await list({ ordering: '-rating' })).results.map(({ rating }) => rating)).toEqual([5, 4]);
    expect((await list({ ordering: 'rating' })).results.map(({ rating }) => rating)).toEqual([4, 5]);
    expect((await list({ ordering: '; DROP TABLE', rating: '9' })).results.map(({ rating }) => rating)).toEqual([4, 5]);
    expect(await list({ rating: '1' })).toMatchObject({ count: 0, results: [], next: null });
  });

  test('pictures are uploaded, made small, and shown with the review', async () => {
    const sara = await buyer(MUG);
    const photo = await (await jpeg(3000, 2000)).withExif({ IFD0: { Copyright: 'secret place' } }).toBuffer();
    const { status, body } = await sara.upload(photo);
    expect([status, body.image]).toMatchObject([200, { src: `/media/review/${body.id}`, widths: [240, 960] }]);
    const { body: review } = await sara.review('With a picture', { pictures: [body.id, body.id] });
    expect(review.pictures).toEqual([{ src: `/media/review/${body.id}`, widths: [240, 960], alt: '' }]);

    const file = await shop.inject('GET', `/media/review/${body.id}-960.webp`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 });
    expect(file.rawPayload.includes('secret place')).toBe(false);
    for (const name of [`${body.id}-241`, `${body.id}-999`, `${'0'.repeat(36)}-240`, '..%2f..%2fx-240']) {
      expect((await shop.inject('GET', `/media/review/${name}.webp`)).statusCode).toBe(404);
    }
  });

  test('a picture belongs to its uploader and to one review', async () => {
    const [sara, omar] = [await buyer(MUG), await buyer(MUG)];
    const { id } = (await sara.upload(await (await jpeg(300, 300)).toBuffer())).body;
    const stolen = await omar.review('With her picture', { pictures: [id] });
    expect(stolen).toMatchObject({ status: 400, body: { pictures: ['Invalid data'] } });
    expect((await omar.request(listMyReviews, { query: {} })).body.count).toBe(0);
    expect((await sara.review('With my own', { pictures: [id] })).status).toBe(200);
    expect((await omar.review('Without any')).status).toBe(200);
  });

  test('deletes pictures that are a day old without a review', async () => {
    const sara = await buyer(MUG);
    const square = await (await jpeg(300, 300)).toBuffer();
    const { id } = (await sara.upload(square)).body;
    now = new Date('2026-06-02T11:00:00Z');
    const omar = await buyer(MUG);
    await omar.upload(square);
    expect((await shop.inject('GET', `/media/review/${id}-240.webp`)).statusCode).toBe(404);
  });

  test('rejects a file that is no picture, broken, too large or of too many pixels, with a message', async () => {
    const sara = await buyer(MUG);
    const unreadable = { status: 400, body: { picture: ['Please choose a JPEG, PNG or WebP picture'] } };
    const whole = await (await jpeg(400, 400)).toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const bomb = await sharp({
      create: { width: 12_000, height: 8_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, 900), Buffer.from(svg), bomb]) {
      expect(await sara.upload(bytes)).toMatchObject(unreadable);
    }
    const large = { status: 400, body: { picture: ['The picture is larger than 5 megabytes'] } };
    expect(await sara.upload(Buffer.alloc(5_000_001))).toMatchObject(large);
    expect((await sara.upload(Buffer.alloc(10_000_000))).status).toBe(413);
    expect(await sara.request(uploadReviewPicture, { body: { picture: '' } })).toMatchObject({ status: 400 });
  });

  test('too many uploads within an hour are rejected with 429', async () => {
    const sara = await buyer(MUG);
    const [order] = await shop.database.query<{ identity_id: string }>('SELECT identity_id FROM orders WHERE id = $1', [
      sara.order,
    ]);
    const own = order?.identity_id ?? '';
    for (let time = 0; time < 40; time += 1) await enforceLimits(shop.services, [['reviewPictures', own]]);
    const upload = await sara.upload(Buffer.from('anything'));
    expect(upload).toMatchObject({ status: 429, body: { non_field_errors: [LIMIT] } });
    expect((await sara.review('Words are still welcome')).status).toBe(200);
  });
});
