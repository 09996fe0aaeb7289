import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { cartSchema } from '../../entities/checkout/cart.ts';
import { paged } from '../../entities/common.ts';
import { walletBalanceSchema, walletMovementSchema } from '../../entities/account/wallet.ts';
import { cartChangeQuery } from '../checkout/cart-query.ts';
import { pagingEntries } from '../query.ts';

export const getBalance = defineEndpoint({
  id: 'getBalance',
  summary: 'The wallet’s balance in the country’s currency, and whether the cart spends it.',
  method: 'GET',
  path: '/api/v1/balance/available/',
  response: walletBalanceSchema,
  token: 'required',
  errors: [401],
});

export const switchWallet = defineEndpoint({
  id: 'switchWallet',
  summary: 'Switches the cart’s use of the wallet’s balance on or off; returns the cart with its new payable total.',
  method: 'POST',
  path: '/api/v1/balance/available/',
  query: cartChangeQuery,
  body: v.object({ active: v.boolean() }),
  response: cartSchema,
  city: true,
  token: 'required',
  errors: [400, 401, 409, 429],
});

export const listMovements = defineEndpoint({
  id: 'listMovements',
  summary: 'Credits and debits of the wallet, in the country’s currency, newest first.',
  method: 'GET',
  path: '/api/v1/balance/movements/',
  query: v.object(pagingEntries(10)),
  response: paged(walletMovementSchema),
  token: 'required',
  errors: [401],
});
