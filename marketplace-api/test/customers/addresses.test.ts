import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointInput } from 'shared-contracts/endpoint';
import {
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/endpoints/account/addresses';
import { getMap, listRegions, locatePin, searchPlaces } from 'shared-contracts/endpoints/catalogue/places';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const RIYADH_ADDRESS = {
  ...DUBAI_ADDRESS,
  country: 'SA',
  city: 11,
  area: '',
  area_id: 1102,
  mobile_number: '+966 50 123 4567',
} as const;

describe.each(RULE_ENGINES)('Addresses on $name [ACC-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let customers = 0;
  const newCustomer = async () => {
    const client = createClient(shop.app);
    await client.signUp(`addresses-${(customers += 1)}@example.com`);
    return client;
  };
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  test('createAddress: stores area, short national address and pin; the area’s name follows the language', async () => {
    const client = await newCustomer();
    const pin = { latitude: 24.812, longitude: 46.602 };
    const body = { ...RIYADH_ADDRESS, short_address: ' rrrd 2929 ', pin };
    const created = await client.request(createAddress, { body });
    expect(created.body).toMatchObject({ area_id: 1102, area: 'Al Malqa', short_address: 'RRRD2929', pin });
    const headers = { 'accept-language': 'ar-SA', country: 'SA' };
    const list = await client.send('GET', listAddresses.path, undefined, headers);
    expect(list.json()).toMatchObject({
      results: [{ area: 'حي الملقا', city_name: 'الرياض', is_default: true }],
    });
  });

  test.each([
    ['an area of another city', { area_id: 1102 }, { area: ['This area does not belong to the chosen city'] }],
    ['an unknown area', { area_id: 199 }, { area: ['This area does not belong to the chosen city'] }],
    ['no area', { area: '' }, { area: ['This field may not be blank'] }],
    ['a short address of three letters', { short_address: 'ABC1234' }, { short_address: [expect.any(String)] }],
    ['a short address in the UAE', { short_address: 'RRRD2929' }, { short_address: ['Invalid data'] }],
    ['a pin beyond the pole', { pin: { latitude: 91, longitude: 0 } }, { 'pin.latitude': expect.any(Array) }],
    ['a city of the other country', { city: 11 }, { city: ['This city does not belong to the chosen country'] }],
    ['a name of 501 letters', { full_name: 'x'.repeat(501) }, { full_name: [expect.any(String)] }],
  ])('createAddress: rejects %s', async (_name, part, errors) => {
    const client = await newCustomer();
    const response = await client.request(createAddress, { body: { ...DUBAI_ADDRESS, ...part } });
    expect([response.status, response.body]).toMatchObject([400, errors]);
    expect((await client.request(listAddresses, {})).body.count).toBe(0);
  });

  test.each(['😀 Villa 🏝️', 'ط', 'x'.repeat(200), 'O’Neil "quoted" <b>'])(
    'createAddress: stores the text %j',
    async (street) => {
      const client = await newCustomer();
      const created = await client.request(createAddress, { body: { ...DUBAI_ADDRESS, street } });
      expect(created.body.street).toBe(street);
    },
  );

  test('createAddress: a repeated request returns the stored address, and may make it the default', async () => {
    const client = await newCustomer();
    const create = async (body: EndpointInput<typeof createAddress>['body']) =>
      (await client.request(createAddress, { body })).body;
    const pin = { latitude: 24.812, longitude: 46.602 };
    const riyadh = { ...RIYADH_ADDRESS, short_address: 'RRRD2929', pin };
    const [first, second] = [await create(DUBAI_ADDRESS), await create(riyadh)];
    expect(await create({ ...DUBAI_ADDRESS, mobile_number: '٠٥٠ ١٢٣ ٤٥٦٧', street: ' Al Wasl Road ' })).toEqual(first);
    expect(await create({ ...riyadh, short_address: 'rrrd 2929' })).toEqual(second);
    expect(await create({ ...riyadh, is_default: true })).toEqual({ ...second, is_default: true });
    expect(await create(DUBAI_ADDRESS)).toEqual({ ...first, is_default: false });
    expect(await create({ ...DUBAI_ADDRESS, is_default: true })).toEqual(first);
    const { results } = (await client.request(listAddresses, {})).body;
    expect(results).toEqual([first, second]);
  });

  test.each([
    ['name', { full_name: 'Omar Haddad' }],
    ['city', { city: 2 }],
    ['area', { area: 'Marina' }],
    ['area of the list', { area_id: 102 }],
    ['street', { street: 'Beach Road' }],
    ['building', { building_name_or_number: '14' }],
    ['floor', { floor_number: '2' }],
    ['apartment', { apartment_number: '2' }],
    ['pin', { pin: { latitude: 25.2, longitude: 55.3 } }],
    ['type', { location_type: 'work' }],
    ['mobile number', { mobile_number: '+971 50 123 4568' }],
    ['landline', { landline: '04 123 4567' }],
    ['shipping note', { shipping_note: 'Ring twice' }],
    ['begin of delivery', { delivery_time_start: '09:00' }],
    ['end of delivery', { delivery_time_end: '18:00' }],
  ] as const)('createAddress: stores an address that differs in its %s', async (_name, part) => {
    const client = await newCustomer();
    for (const body of [DUBAI_ADDRESS, { ...DUBAI_ADDRESS, ...part }]) await client.request(createAddress, { body });
    expect((await client.request(listAddresses, {})).body.count).toBe(2);
  });

  test('chooseDefaultAddress: moves the default; another customer’s address is 404', async () => {
    const client = await newCustomer();
    const [first, second] = [
      (await client.request(createAddress, { body: DUBAI_ADDRESS })).body,
      (await client.request(createAddress, { body: { ...DUBAI_ADDRESS, street: 'Beach Road' } })).body,
    ];
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    const chosen = await client.request(chooseDefaultAddress, { params: { addressId: second.id } });
    expect(chosen.body.is_default).toBe(true);
    const { results } = (await client.request(listAddresses, {})).body;
    expect(results.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const stranger = await newCustomer();
    expect((await stranger.request(chooseDefaultAddress, { params: { addressId: first.id } })).status).toBe(404);
    expect(
      (await stranger.request(updateAddress, { params: { addressId: first.id }, body: DUBAI_ADDRESS })).status,
    ).toBe(404);
    expect((await stranger.request(deleteAddress, { params: { addressId: first.id } })).status).toBe(404);
    expect((await client.request(deleteAddress, { params: { addressId: second.id } })).status).toBe(204);
    expect((await client.request(listAddresses, {})).body.results).toMatchObject([{ id: first.id, is_default: true }]);
  });

  test('listRegions: the cascade of a country names its cities and areas in the language', async () => {
    const { results } = await shop.request(listRegions, { query: { country: 'AE' } });
    expect(results.every(({ country }) => country === 'AE')).toBe(true);
    const dubai = results.find(({ name }) => name === 'Dubai');
    expect(dubai?.cities[0]).toMatchObject({ id: 1, name: 'Dubai' });
    expect(dubai?.cities[0]?.areas).toContainEqual({ id: 102, name: 'Dubai Marina' });
    const arabic = await shop.request(listRegions, { query: {} }, { 'accept-language': 'ar-AE' });
    expect(arabic.results.map(({ name }) => name)).toContain('أبوظبي');
  });

  test('locatePin: returns city and area; outside of the service area it is refused with the message', async () => {
    const headers = { 'accept-language': 'ar-AE' };
    expect(await shop.request(locatePin, { query: { latitude: '25.085', longitude: '55.146' } }, headers)).toEqual({
      country: 'AE',
      region: 1,
      city: 1,
      area: 102,
      street: '',
      label: 'دبي مارينا، دبي',
    });
    const guest = createClient(shop.app);
    const query = { latitude: '25.2854', longitude: '51.531' };
    const refused = await guest.request(locatePin, { query });
    expect([refused.status, refused.body]).toEqual([
      400,
      { non_field_errors: ['This location is outside of our service area, Please select another location'] },
    ]);
    for (const latitude of ['', 'x', '91', '1e1', '٢٥']) {
      expect((await guest.request(locatePin, { query: { ...query, latitude } })).status).toBe(400);
    }
  });

  test('searchPlaces: finds places in both scripts', async () => {
    const { results } = await shop.request(searchPlaces, { query: { q: 'العليا' } });
    expect(results[0]).toMatchObject({ name: 'Al Olaya', detail: 'Riyadh, Saudi Arabia' });
  });
});

describe('Map of the address form [ACC-04]', () => {
  const openMapShop = (settings: Readonly<Record<string, string>>) =>
    openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, { settings });

  test('getMap: without a provider it has the bundled outlines and places, and names GeoNames', async () => {
    const shop = await openMapShop({});
    try {
      const map = await shop.request(getMap, {});
      expect(map).toMatchObject({ tiles: null, attribution: expect.stringContaining('GeoNames (CC BY 4.0)') });
      expect(map.outlines.length).toBeGreaterThan(2);
      expect(map.places.filter(({ rank }) => rank === 1)).toHaveLength(3);
    } finally {
      await shop.close();
    }
  });

  test('tiles: the shop fetches them from the configured provider and passes on pictures alone', async () => {
    const paths: string[] = [];
    const provider = createServer((request, response) => {
      paths.push(request.url ?? '');
      const type = request.url?.includes('/2/') ? 'text/html' : 'image/png';
      response.writeHead(200, { 'content-type': type }).end('tile');
    });
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve);
    });
    const address = provider.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const shop = await openMapShop({
      MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=secret`,
      MAP_TILES_ATTRIBUTION: '© Example Maps',
    });
    try {
      expect(await shop.request(getMap, {})).toEqual({
        tiles: '/api/v1/addresses/tiles/{z}/{x}/{y}/',
        attribution: '© Example Maps',
        outlines: [],
        places: [],
      });
      const fetchTile = async (tile: string) => shop.app.inject(`/api/v1/addresses/tiles/${tile}/`);
      const tile = await fetchTile('7/83/54');
      expect([tile.statusCode, tile.headers['content-type'], tile.body]).toEqual([200, 'image/png', 'tile']);
      expect((await fetchTile('2/1/1')).statusCode).toBe(502);
      for (const wrong of ['7/200/54', '21/0/0', 'a/0/0', '7/-1/0'])
        expect((await fetchTile(wrong)).statusCode).toBe(404);
      expect(paths).toEqual(['/7/83/54.png?key=secret', '/2/1/1.png?key=secret']);
    } finally {
      await shop.close();
      provider.close();
    }
  });
});
