import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/endpoints/account/addresses';
import { DUBAI_ADDRESS } from '../helpers/client.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

/** An address that differs from those of other indexes. */
const addressOf = (index: number) => ({ ...DUBAI_ADDRESS, building_name_or_number: String(index + 1) });

describe('Addresses under parallel requests [ACC-04][API-03]', () => {
  test('Addresses: exactly one is the default after any creation, change and deletion', async () => {
    const customer = await shop.newCustomer();
    const defaults = () =>
      shop.value('SELECT count(*)::int FROM addresses WHERE identity_id = $1::uuid AND is_default', [
        customer.identityId,
      ]);
    const created = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(createAddress, { body: { ...addressOf(index), is_default: index % 2 === 0 } }),
    );
    expect(countValues(created.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(await defaults()).toBe(1);
    const ids = created.map((response) => response.body.id);
    const changed = await runConcurrently(CONCURRENCY - 1, async (index) => {
      const params = { addressId: ids[index]! };
      if (index % 2 === 0) return (await customer.at(index).request(deleteAddress, { params })).status;
      const body = { ...addressOf(index), is_default: true };
      return (await customer.at(index).request(updateAddress, { params, body })).status;
    });
    for (const status of changed) expect([200, 204]).toContain(status);
    expect(await defaults()).toBe(1);
    expect((await customer.at(0).request(listAddresses, {})).body.count).toBe(CONCURRENCY / 2);
  });

  test('chooseDefaultAddress: parallel choices leave exactly one default, that of a request [ACC-04]', async () => {
    const customer = await shop.newCustomer();
    const created = await runConcurrently(4, (index) =>
      customer.at(index).request(createAddress, { body: addressOf(index) }),
    );
    const ids = created.map(({ body }) => body.id);
    const chosen = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(chooseDefaultAddress, { params: { addressId: ids[index % ids.length]! } }),
    );
    expect(countValues(chosen.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    const { results } = (await customer.at(0).request(listAddresses, {})).body;
    const [first, ...others] = results;
    expect([first?.is_default, others.some(({ is_default: isDefault }) => isDefault)]).toEqual([true, false]);
  });

  test('createAddress: equal requests store one address', async () => {
    const customer = await shop.newCustomer();
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(createAddress, { body: DUBAI_ADDRESS }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await customer.at(0).request(listAddresses, {})).body.count).toBe(1);
  });

  test('createAddress: each of two customers has the address that both enter', async () => {
    const customers = [await shop.newCustomer(), await shop.newCustomer()];
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customers[index % 2]!.at(index >> 1).request(createAddress, { body: DUBAI_ADDRESS }),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(2);
    for (const customer of customers) expect((await customer.at(0).request(listAddresses, {})).body.count).toBe(1);
  });
});
