import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Order } from 'shared-contracts/entities/account/order';
import { createClient, DUBAI_ADDRESS } from './client.ts';
import type { openSmallShop } from './small-shop.ts';

type Shop = Awaited<ReturnType<typeof openSmallShop>>;

/** A new customer with an address, and the operator's notifications from the warehouse; `ref` is a referral code. */
export async function createBuyer(shop: Shop, email: string, ref?: string) {
  const client = createClient(shop.app);
  if (ref !== undefined) client.setCookie('ref', ref);
  await client.signUp(email);
  const { id: address } = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body;
  return {
    ...client,
    /** Orders the given quantity of each product with cash on delivery. */
    buy: async (...products: readonly (readonly [product: number, quantity: number])[]): Promise<Order> => {
      for (const [product, quantity] of products) await client.add(product, quantity);
      const placed = await client.request(placeOrder, {
        body: { address, payment_method: 'cash' },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
      return placed.body;
    },
  };
}

/** Sends the operator's status of an order or a return; returns the status of the response. */
export async function sendOperatorRequest(
  shop: Shop,
  path: string,
  status: string,
  headers: Record<string, string> = {},
) {
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/internal/${path}/`,
    payload: { status },
    headers,
    remoteAddress: '127.0.0.1',
  });
  return response.statusCode;
}
